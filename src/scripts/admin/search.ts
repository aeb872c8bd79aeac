// The search over everything in a dialog, with results as one types. `counts.ts` loads it when it is first asked for;
// without it the link leads to the page of the search.
import type { OfficeSearchView } from '@/contract/adminViews';
import { SLASH_KEPT } from './slash';

const PAUSE_MS = 150;
const link = document.querySelector<HTMLElement>('[data-search]');
const {
  label = '',
  nothing = '',
  failed = '',
  found: countText = '',
  near = '',
  all = '',
  close = '',
  slash = '',
} = link?.dataset ?? {};

/** @param own properties of the element */
function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  own: Readonly<Record<string, string | number | boolean>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  Object.assign(element, own);
  element.append(...children);
  return element;
}

// No field of the type `search`: there Esc clears what was typed before it closes the dialog.
const input = make('input', {
  name: 'q',
  maxLength: 100,
  autocomplete: 'off',
  enterKeyHint: 'search',
  ariaLabel: label,
});
const results = make('div', { className: 'Search-groups' });
const status = make('p', { role: 'status', className: 'Search-status' });
const closing = make('button', { type: 'button' }, close);
const form = make('form', { action: '/admin/search', className: 'Search-form' }, input, closing);
const isOpening = make('input', { type: 'checkbox' });
const key = make('label', { className: 'Search-key' }, isOpening, slash);
const dialog = make('dialog', { className: 'Search-dialog', ariaLabel: label }, form, status, results, key);
let timer: ReturnType<typeof setTimeout> | undefined;
let asked = '';

document.querySelector('.AdminFrame-frame')?.append(dialog);

const anchor = (href: string, text: string, detail = '') =>
  make('a', { href }, text, ...(detail ? [make('small', {}, detail)] : []));

function show({ q, groups, isNear }: OfficeSearchView) {
  const sections = groups.map(({ title, items, allHref }) => {
    const rows = items.map(({ href, text, detail }) => make('li', {}, anchor(href, text, detail)));
    const more = allHref ? [anchor(allHref, `${all}: ${title}`)] : [];
    return make('section', {}, make('h2', {}, title), make('ul', {}, ...rows), ...more);
  });
  // Whoever is at a result when a later answer comes stays there.
  const { activeElement } = document;
  const at = results.contains(activeElement) && activeElement?.getAttribute('href');
  results.replaceChildren(...sections);
  if (at) ([...results.querySelectorAll('a')].find((link) => link.getAttribute('href') === at) ?? input).focus();
  const count = results.querySelectorAll('li').length;
  status.textContent = q && (count > 0 ? `${isNear ? `${near} ` : ''}${countText}${count}` : nothing);
}

async function search() {
  const q = input.value.trim();
  asked = q;
  try {
    let view: OfficeSearchView = { q, groups: [], isNear: false };
    if (q !== '') {
      const answer = await fetch(`/api/admin/search?${new URLSearchParams({ q }).toString()}`);
      if (!answer.ok) throw new Error(String(answer.status));
      view = (await answer.json()) as OfficeSearchView;
    }
    // An older answer that came late.
    if (q === asked) show(view);
  } catch {
    if (q === asked) status.textContent = failed;
  }
}

input.addEventListener('input', () => {
  clearTimeout(timer);
  timer = setTimeout(() => void search(), PAUSE_MS);
});

// The arrows go through the results; Enter on one is a link's own, in the field it opens the page of the search.
dialog.addEventListener('keydown', (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const stops = [input, ...results.querySelectorAll('a')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  if (step !== undefined && at >= 0) {
    event.preventDefault();
    stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
  }
  // Whoever goes on typing on a result goes on in the field.
  else if (at > 0 && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) input.focus();
});
closing.addEventListener('click', () => dialog.close());
// Beside the dialog.
dialog.addEventListener('click', (event) => {
  if (event.target === dialog) dialog.close();
});

// A key without Ctrl can be turned off: somebody who speaks to the computer types it by chance.
isOpening.addEventListener('change', () => {
  try {
    localStorage.setItem(SLASH_KEPT, isOpening.checked ? '' : 'off');
  } catch {
    // Nothing can be kept here.
  }
});

function open() {
  try {
    isOpening.checked = localStorage.getItem(SLASH_KEPT) !== 'off';
  } catch {
    isOpening.checked = true;
  }
  if (!dialog.open) dialog.showModal();
  input.select();
}
document.addEventListener('admin:search', open);
open();
