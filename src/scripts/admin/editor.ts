import './picker';
import './markdown';
import { slugify } from '@/lib/text';
import { startAutosave } from './autosave';

// The page of a record, with pictures and texts: keeps the place over a save, saves and publishes by keys, counts what is typed into limited fields,
// marks the section that is read, proposes an address, and shows how a search engine may show the page. Without this the page is as it is sent.
type Field = HTMLInputElement | HTMLTextAreaElement;

const form = document.querySelector<HTMLFormElement>('form[data-record]');
const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** The field that somebody is at travels with the form, and the page that answers begins there. */
function keepPlace(record: HTMLFormElement) {
  const place = record.elements.namedItem('at');
  record.addEventListener('focusin', ({ target }) => {
    if (place instanceof HTMLInputElement && target instanceof Element && target.id) place.value = target.id;
  });
  const name = decodeURIComponent(location.hash.slice(1));
  const field = name && document.getElementById(name);
  if (field && (record.contains(field) || field.id === 'record-state')) {
    field.focus({ preventScroll: true });
    if (record.contains(field)) field.scrollIntoView({ block: 'center' });
  }
}

/** The button that a key presses: the first of the form saves, and within the form Ctrl+Enter publishes. */
const BUTTONS: Record<string, string> = { s: 'button[name=do]', enter: 'button[value=publish]' };

function saveByKey(record: HTMLFormElement) {
  addEventListener('keydown', (event) => {
    const key = event.key.toLowerCase();
    const selector = BUTTONS[key];
    if (!selector || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    // On a link or a button beside the form the key is that of the browser.
    if (key !== 's' && !(event.target instanceof Node && record.contains(event.target))) return;
    const button = [...record.elements].find((element) => element.matches(selector));
    if (!(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    record.requestSubmit(button);
  });
}

/** The number stands below a field from three quarters of its limit on, and says what is too much. */
function count(field: Field) {
  const limit = Number(field.dataset.limit);
  const { length } = [...field.value.trim()];
  let shown = field.parentElement?.querySelector<HTMLElement>('.Editor-count');
  if (!shown && length * 4 < limit * 3) return;
  if (!shown) {
    shown = document.createElement('p');
    shown.className = 'Editor-count num';
    shown.setAttribute('aria-live', 'polite');
    field.after(shown);
  }
  const over = length - limit;
  shown.toggleAttribute('data-over', over > 0);
  shown.textContent = `${length} / ${limit}${over > 0 ? ` (+${over})` : ''}`;
}

/** A record without an address gets one of its name while that is typed, until somebody types the address. */
function proposeAddress(record: HTMLFormElement) {
  const address = record.elements.namedItem('slug');
  if (!(address instanceof HTMLInputElement) || address.value) return;
  let proposed = '';
  record.addEventListener('input', ({ target }) => {
    if (!isField(target) || !/^(?:name|title)\.az$/.test(target.name) || address.value !== proposed) return;
    proposed = slugify(target.value).slice(0, 75).replace(/-$/, '');
    address.value = proposed;
  });
}

/** How a search engine may show the page, with what is being typed. */
function showResult(record: HTMLFormElement) {
  const lines = [...record.querySelectorAll<HTMLElement>('[data-from]')];
  const read = (name: string) => {
    const field = record.elements.namedItem(name);
    return isField(field) ? field.value.trim() : '';
  };
  record.addEventListener('input', () => {
    for (const line of lines) {
      const { from = '', after = '' } = line.dataset;
      const text = from.split(' ').map(read).find(Boolean);
      line.textContent = text ? text + after : '';
    }
  });
}

/** The last section that begins above the middle of the screen. */
function markSections() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.Editor-index a')];
  const pairs = links.map((link) => ({ link, section: document.querySelector(link.hash) }));
  const mark = () => {
    const above = pairs.filter(({ section }) => section && section.getBoundingClientRect().top < innerHeight / 2);
    const now = above.at(-1) ?? pairs[0];
    for (const { link } of pairs) {
      if (link === now?.link) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  let isWaiting = false;
  addEventListener(
    'scroll',
    () => {
      if (isWaiting) return;
      isWaiting = true;
      requestAnimationFrame(() => {
        isWaiting = false;
        mark();
      });
    },
    { passive: true },
  );
  addEventListener('load', mark);
  mark();
}

if (form) {
  keepPlace(form);
  saveByKey(form);
  proposeAddress(form);
  showResult(form);
  form.addEventListener('input', ({ target }) => {
    if (isField(target) && target.dataset.limit) count(target);
  });
  for (const field of form.querySelectorAll<Field>('[data-limit]')) count(field);
}
if (document.querySelector('.Editor-index')) markSections();
if (form && document.querySelector('[data-editor]')) startAutosave(form);
