// The lines of a field as what they are: pictures or records, sorted by dragging and by buttons, taken away by one press.

/** What is shown of a line. */
export type Item = { name: string; preview?: string; detail?: string };
export type Describe = (lines: string[]) => Promise<Map<string, Item>>;

type Action = 'up' | 'down' | 'remove';
const SIGNS: Record<Action, string> = { up: '↑', down: '↓', remove: '×' };

/** Of all lists of the page: what was chosen or uploaded needs no question. */
const known = new Map<string, Item>();
export const remember = (line: string, item: Item) => known.set(line, item);

export const readLines = (area: HTMLTextAreaElement): string[] => area.value.split('\n').filter(Boolean);

/** @param rest gets the focus where the list is empty */
export function startList(area: HTMLTextAreaElement, list: HTMLElement, rest: HTMLElement | null, describe: Describe) {
  /** Of the line that is being dragged. */
  let from: number | null = null;

  function change(lines: string[]) {
    area.value = lines.join('\n');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  function move(place: number, to: number) {
    const lines = readLines(area);
    lines.splice(to, 0, ...lines.splice(place, 1));
    change(lines);
  }
  function focus(place: number, action: string | undefined) {
    const item = list.children[Math.min(place, list.children.length - 1)];
    const buttons = [...(item?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])];
    (buttons.find((button) => button.dataset.do === action) ?? buttons[0] ?? rest)?.focus();
  }

  function button(action: Action, name: string, place: number, isUseless = false) {
    const made = document.createElement('button');
    Object.assign(made, { type: 'button', textContent: SIGNS[action], disabled: isUseless });
    made.dataset.do = action;
    made.setAttribute('aria-label', `${list.dataset[action] ?? ''}: ${name}`);
    made.addEventListener('click', () => {
      const to = action === 'up' ? place - 1 : place + 1;
      if (action === 'remove') change(readLines(area).filter((_, at) => at !== place));
      else move(place, to);
      focus(action === 'remove' ? place : to, action);
    });
    return made;
  }

  function build(line: string, place: number, count: number) {
    const { name, preview, detail } = known.get(line) ?? { name: line };
    const item = document.createElement('li');
    const text = Object.assign(document.createElement('span'), { className: 'MediaControl-name', title: name });
    text.textContent = name;
    const buttons = Object.assign(document.createElement('div'), { className: 'MediaControl-moves' });
    if (detail) text.append(Object.assign(document.createElement('small'), { textContent: detail }));
    if (preview) {
      item.append(Object.assign(document.createElement('img'), { src: preview, alt: '', draggable: false }));
    }
    buttons.append(
      button('up', name, place, place === 0),
      button('down', name, place, place === count - 1),
      button('remove', name, place),
    );
    item.append(text, buttons);
    item.draggable = true;
    item.addEventListener('dragstart', ({ dataTransfer }) => {
      from = place;
      dataTransfer?.setData('text/plain', line);
    });
    item.addEventListener('dragover', (event) => {
      if (from === null) return;
      event.preventDefault();
      item.toggleAttribute('data-over', true);
    });
    item.addEventListener('dragleave', () => item.removeAttribute('data-over'));
    item.addEventListener('drop', (event) => {
      if (from === null) return;
      event.preventDefault();
      move(from, place);
    });
    item.addEventListener('dragend', () => {
      from = null;
    });
    return item;
  }

  function draw() {
    const lines = readLines(area);
    list.replaceChildren(...lines.map((line, place) => build(line, place, lines.length)));
  }
  async function show() {
    draw();
    const unknown = readLines(area).filter((line) => !known.has(line));
    if (unknown.length === 0) return;
    for (const [line, item] of await describe(unknown)) remember(line, item);
    const active = document.activeElement;
    const place = [...list.children].findIndex((item) => item.contains(active));
    draw();
    if (active instanceof HTMLElement && place >= 0) focus(place, active.dataset.do);
  }
  area.addEventListener('input', () => void show());
  void show();
}
