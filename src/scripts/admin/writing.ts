import { bulletsToMarkdown, escapeAddress, escapeText, htmlToMarkdown } from '@/lib/htmlToMarkdown';

/** Of bold and of italic text in Markdown. */
export type Mark = '**' | '*';

/** What stands in the place of a part of a text, and what of it is selected then. */
export type Replacement = { text: string; range: [start: number, end: number]; chosen: [start: number, end: number] };

/** The signs of a list, a quote or a heading, words and spaces of each line. */
const LINE = /^([^\S\n]*(?:(?:[-+*>]|\d+[.)]|#{1,6})[^\S\n]+)*)(.*?)([^\S\n]*)$/gm;
const SAME: Readonly<Record<Mark, RegExp>> = { '**': /(?<!\\)\*\*/g, '*': /(?<![\\*])\*(?!\*)/g };

/** Of so many signs: three are both. */
const hasMark = (count: number, mark: Mark) => (mark === '*' ? count % 2 === 1 : count > 1);

/** Bold or italic, or no longer: the words of each line, as signs stand neither at spaces nor around a list. */
export function toggleMark(value: string, start: number, end: number, mark: Mark): Replacement {
  const text = value.slice(start, end);
  const { length } = mark;
  const before = /\*{0,3}$/.exec(value.slice(0, start))?.[0].length ?? 0;
  const after = /^\*{0,3}/.exec(value.slice(end))?.[0].length ?? 0;
  if (hasMark(before, mark) && hasMark(after, mark)) {
    return { text, range: [start - length, end + length], chosen: [0, text.length] };
  }
  if (!text.trim()) return { text: mark + text + mark, range: [start, end], chosen: [length, length + text.length] };
  let chosen: Replacement['chosen'] | undefined;
  const marked = text.replace(LINE, (line, lead: string, words: string, space: string) => {
    if (!words) return line;
    const plain = words.replace(SAME[mark], '');
    const first = lead.length + length;
    chosen = [first, first + plain.length];
    return lead + mark + plain + mark + space;
  });
  return { text: marked, range: [start, end], chosen: chosen && !text.includes('\n') ? chosen : [0, marked.length] };
}

// Helps to write a text in Markdown: buttons and keys, pasting from Word or a page, links and pictures by search. It is
// asked for by `markdown.ts` when somebody comes to such a text; without it the text is typed.

/** As `/api/admin/links` and `/api/admin/pictures` answer. */
type Found = { name: string; address: string; preview?: string; alt?: string };

const KEYS: Readonly<Record<string, string>> = { b: 'bold', i: 'italic', k: 'link' };
const MARKS: Readonly<Record<string, Mark>> = { bold: '**', italic: '*' };
const LINES: Readonly<Record<string, string>> = { heading: '## ', list: '- ' };
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/)\S+$/;

/** Puts a text in the place of another, so that the browser can take it back (Ctrl+Z). */
function put(area: HTMLTextAreaElement, text: string, [start, end]: [number, number], chosen: [number, number]) {
  area.focus({ preventScroll: true });
  area.setSelectionRange(start, end);
  // There is no other way that keeps what was typed before in the browser's memory.
  if (!document.execCommand(text ? 'insertText' : 'delete', false, text)) {
    area.setRangeText(text, start, end);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(start + chosen[0], start + chosen[1]);
}

const readChosen = ({ value, selectionStart: start, selectionEnd: end }: HTMLTextAreaElement) => ({
  start,
  end,
  text: value.slice(start, end),
});

/** A heading or a list, or no longer: whole lines. */
function toggleLines(area: HTMLTextAreaElement, sign: string) {
  const { start, end } = readChosen(area);
  const first = area.value.lastIndexOf('\n', start - 1) + 1;
  const next = area.value.indexOf('\n', end);
  const last = next < 0 ? area.value.length : next;
  const lines = area.value.slice(first, last).split('\n');
  const isSigned = lines.every((line) => line.startsWith(sign));
  const text = lines.map((line) => (isSigned ? line.slice(sign.length) : sign + line)).join('\n');
  put(area, text, [first, last], [lines.length > 1 ? 0 : text.length, text.length]);
}

/** A block stands between empty lines. */
function putBlock(area: HTMLTextAreaElement, block: string) {
  const { start, end } = readChosen(area);
  const before = area.value.slice(0, start);
  const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const text = `${gap}${block}\n\n`;
  put(area, text, [start, end], [text.length, text.length]);
}

const dialog = document.querySelector<HTMLDialogElement>('dialog[data-writing]');

/** Links and pictures are chosen from what the search of the dialog finds. */
function choose(area: HTMLTextAreaElement, isPicture: boolean) {
  const search = dialog?.querySelector('input');
  const list = dialog?.querySelector('ul');
  const message = dialog?.querySelector<HTMLElement>('[role="status"]');
  if (!dialog || !search || !list || !message) return;
  const { start, end, text } = readChosen(area);

  const take = ({ name, address, alt }: Found) => {
    dialog.close();
    if (isPicture) return putBlock(area, `![${escapeText(alt ?? '')}](${address})`);
    const words = text || escapeText(name);
    put(area, `[${words}](${escapeAddress(address)})`, [start, end], [1, 1 + words.length]);
  };
  const show = async () => {
    const query = search.value.trim();
    if (!isPicture && ADDRESS.test(query))
      return list.replaceChildren(buildItem({ name: query, address: query }, take));
    const path = isPicture ? 'pictures' : 'links';
    const asked = `/api/admin/${path}?q=${encodeURIComponent(query)}&language=${area.lang}`;
    const answer = await fetch(asked).catch(() => null);
    if (query !== search.value.trim()) return;
    const found = answer?.ok ? ((await answer.json()) as Found[]) : [];
    list.replaceChildren(...found.map((one) => buildItem(one, take)));
    const { none = '', failed = '' } = message.dataset;
    message.textContent = answer?.ok ? (found.length > 0 ? '' : none) : failed;
  };
  let wait: ReturnType<typeof setTimeout> | undefined;
  search.value = '';
  search.oninput = () => {
    clearTimeout(wait);
    wait = setTimeout(() => void show(), 200);
  };
  search.onkeydown = (event) => {
    if (event.key !== 'Enter') return;
    // Otherwise the text, which has the focus then, would get a new line.
    event.preventDefault();
    list.querySelector('button')?.click();
  };
  dialog.showModal();
  void show();
}

function buildItem(found: Found, take: (found: Found) => void) {
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = found.name;
  if (found.preview) {
    const image = document.createElement('img');
    Object.assign(image, { src: found.preview, alt: '', width: 120, height: 90, loading: 'lazy' });
    button.prepend(image);
  }
  button.addEventListener('click', () => take(found));
  item.append(button);
  return item;
}

function run(area: HTMLTextAreaElement, name: string, table: string) {
  const [mark, line] = [MARKS[name], LINES[name]];
  if (mark) {
    const { text, range, chosen } = toggleMark(area.value, area.selectionStart, area.selectionEnd, mark);
    put(area, text, range, chosen);
  } else if (line) toggleLines(area, line);
  else if (name === 'table') putBlock(area, table);
  else choose(area, name === 'picture');
}

dialog?.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());
for (const bar of document.querySelectorAll<HTMLElement>('[data-write-for]')) {
  const area = document.getElementById(bar.dataset.writeFor ?? '');
  if (!(area instanceof HTMLTextAreaElement)) continue;
  const { table = '' } = bar.dataset;
  bar.addEventListener('click', ({ target }) => {
    const name = target instanceof Element && target.closest<HTMLElement>('[data-write]')?.dataset.write;
    if (name) run(area, name, table);
  });
  area.addEventListener('keydown', (event) => {
    const name = KEYS[event.key.toLowerCase()];
    if (!name || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    run(area, name, table);
  });
  area.addEventListener('paste', (event) => {
    const html = event.clipboardData?.getData('text/html') ?? '';
    const plain = event.clipboardData?.getData('text/plain') ?? '';
    // What an editor of code copies is plain already.
    const text = !html || /white-space:\s*pre\b/.test(html) ? bulletsToMarkdown(plain) : htmlToMarkdown(html);
    if (!text || text === plain) return;
    event.preventDefault();
    const { start, end } = readChosen(area);
    put(area, text, [start, end], [text.length, text.length]);
  });
}
