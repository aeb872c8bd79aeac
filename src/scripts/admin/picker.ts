import { isField, put, startField, upload, type Field } from './mediaField';

// Pictures and records are chosen in the page's dialog, dropped, pasted and sorted. Without this the texts of their fields
// are typed.

/** As `/api/admin/pictures` answers (`address`, also with `drawings`) and `/api/admin/products` (`slug`). */
type Found = { name: string; address?: string; slug?: string; preview?: string; detail?: string };
/** A field, and the zone that shows it. */
type Place = { zone: HTMLElement; field: Field };

const dialog = document.querySelector<HTMLDialogElement>('dialog[data-picker]');

function buildItem(found: Found, choose: () => void) {
  const item = document.createElement('li');
  const button = document.createElement('button');
  const text = document.createElement('span');
  button.type = 'button';
  text.textContent = found.name;
  if (found.detail) text.append(Object.assign(document.createElement('small'), { textContent: found.detail }));
  if (found.preview) {
    const image = document.createElement('img');
    Object.assign(image, { src: found.preview, alt: '', width: 120, height: 90, loading: 'lazy' });
    button.append(image);
  }
  button.append(text);
  button.addEventListener('click', choose);
  item.append(button);
  return item;
}

/** @returns opens the dialog for a field */
function connect(shown: HTMLDialogElement): (place: Place) => void {
  const find = <Part extends HTMLElement>(selector: string) => shown.querySelector<Part>(selector);
  const [heading, list, message] = [find('h2'), find('ul'), find('[role="status"]')];
  const [search, files] = [find<HTMLInputElement>('[type="search"]'), find<HTMLInputElement>('[data-files]')];
  const add = find('[data-add]');
  const sets = [...shown.querySelectorAll<HTMLElement>('[data-set]')];
  let now: Place | null = null;
  let set = '';
  let asked = 0;
  let wait: ReturnType<typeof setTimeout> | undefined;

  async function show({ field }: Place) {
    asked += 1;
    const number = asked;
    const query = new URLSearchParams({ q: search?.value ?? '', ...(set && { [set]: '1' }) });
    const address = `${field.dataset.picker ?? ''}?${query.toString()}`;
    const answer = await fetch(address).catch(() => null);
    const found: Found[] = answer?.ok ? await answer.json() : [];
    // The answer to an earlier question may come later.
    if (number !== asked) return;
    const items = found.map((one) =>
      buildItem(one, () => {
        put(field, one.address ?? one.slug ?? '', one);
        shown.close();
      }),
    );
    list?.replaceChildren(...items);
    if (!message) return;
    const { none = '', failed = '' } = message.dataset;
    message.textContent = answer?.ok ? (found.length === 0 ? none : '') : failed;
  }

  search?.addEventListener('input', () => {
    clearTimeout(wait);
    wait = setTimeout(() => {
      if (now) void show(now);
    }, 200);
  });
  const choose = (chosen = '') => {
    set = chosen;
    for (const one of sets) one.setAttribute('aria-pressed', String(one.dataset.set === set));
    if (now) void show(now);
  };
  for (const one of sets) one.addEventListener('click', () => choose(one.dataset.set));
  find('[data-close]')?.addEventListener('click', () => shown.close());
  add?.addEventListener('click', () => files?.click());
  files?.addEventListener('change', () => {
    shown.close();
    if (now) void upload(now.zone, now.field, [...(files.files ?? [])]);
    files.value = '';
  });
  return (place) => {
    now = place;
    const { zone, field } = place;
    if (heading) heading.textContent = zone.parentElement?.querySelector('legend')?.firstChild?.textContent ?? '';
    if (search) search.value = '';
    const isOfRecords = zone.dataset.kind === 'records';
    for (const part of [add, find('[data-sets]')]) if (part) part.hidden = isOfRecords;
    if (files) files.multiple = field instanceof HTMLTextAreaElement;
    list?.replaceChildren();
    shown.showModal();
    choose();
  };
}

if (dialog) {
  const open = connect(dialog);
  for (const zone of document.querySelectorAll<HTMLElement>('[data-media]')) {
    const field = document.getElementById(zone.dataset.media ?? '');
    if (!isField(field)) continue;
    startField(zone, field);
    zone.querySelector('[data-pick]')?.addEventListener('click', () => open({ zone, field }));
  }
  // A file that misses its field would be opened in place of the form.
  for (const name of ['dragover', 'drop'] as const) {
    addEventListener(name, (event) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    });
  }
}
