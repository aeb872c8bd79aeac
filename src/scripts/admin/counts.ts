// Shows how much new work there is without a reload: in the navigation, in the title of the page, aloud for screen
// readers, and where somebody has asked for it as a notification of the desktop. Opens the search over everything.

import { SLASH_KEPT } from './slash';

/** As `/api/admin/counts` answers: `newest` is the id of the newest. */
type Count = { name: string; href: string; count: number; newest: number; text: string };

const PAUSE_MS = 30_000;
const KEPT = 'admin.newest';
const title = document.title;
const live = document.querySelector('[data-live]');
const button = document.querySelector<HTMLButtonElement>('[data-notify]');
let timer: ReturnType<typeof setTimeout> | undefined;

const isAllowed = () => 'Notification' in window && Notification.permission === 'granted';

/** Kept in the browser, so that one of several pages tells of an order once. Without storage nothing is told twice. */
function readKept(): Record<string, number> | null {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? 'null');
  } catch {
    return null;
  }
}

function notify({ name, text, href }: Count) {
  if (!isAllowed() || document.hasFocus()) return;
  const notification = new Notification(text, { tag: name });
  notification.addEventListener('click', () => {
    window.focus();
    location.assign(href);
  });
}

function show(counts: Count[]) {
  const sum = counts.reduce((total, { count }) => total + count, 0);
  document.title = sum > 0 ? `(${sum}) ${title}` : title;
  for (const { name, count } of counts) {
    for (const place of document.querySelectorAll<HTMLElement>(`[data-count="${name}"]`)) {
      place.textContent = String(count);
      place.hidden = count === 0;
    }
  }
  const kept = readKept();
  const news = kept ? counts.filter(({ name, newest }) => newest > (kept[name] ?? 0)) : [];
  if (news.length > 0 && live) live.textContent = news.map(({ text }) => text).join('. ');
  news.forEach(notify);
  const newest = counts.map(({ name, newest: id }) => [name, Math.max(id, kept?.[name] ?? 0)]);
  try {
    localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // Nothing can be kept here: nothing is news.
  }
}

async function poll() {
  clearTimeout(timer);
  // A page that nobody sees asks only where it may tell of something.
  if (document.hidden && !isAllowed()) return;
  try {
    const answer = await fetch('/api/admin/counts', { headers: { Accept: 'application/json' } });
    if (answer.status === 401 || answer.status === 403) return;
    if (answer.ok) show(await answer.json());
  } catch {
    // The connection is away: the next time.
  }
  timer = setTimeout(() => void poll(), PAUSE_MS);
}

async function askToNotify(asking: HTMLButtonElement) {
  asking.hidden = (await Notification.requestPermission()) !== 'default';
}

// A phone's browser shows no notification of a page.
if (button && 'Notification' in window && matchMedia('(hover: hover) and (pointer: fine)').matches) {
  button.hidden = Notification.permission !== 'default';
  button.addEventListener('click', () => void askToNotify(button));
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

function isSlashOn() {
  try {
    return localStorage.getItem(SLASH_KEPT) !== 'off';
  } catch {
    return true;
  }
}

/** Its script opens it by itself when it has come; where it does not come there is the page of the search. */
function openSearch(src: string) {
  if (document.querySelector(`script[src="${src}"]`)) {
    document.dispatchEvent(new Event('admin:search'));
    return;
  }
  const script = Object.assign(document.createElement('script'), { src });
  script.addEventListener('error', () => location.assign('/admin/search'));
  document.head.append(script);
}

const search = document.querySelector<HTMLElement>('[data-search]')?.dataset.search;
if (search) {
  document.addEventListener('keydown', (event) => {
    const isSlash = event.key === '/' && !event.ctrlKey && !event.altKey && !event.metaKey && !isTyping(event.target);
    const isK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isK && !(isSlash && isSlashOn())) return;
    event.preventDefault();
    openSearch(search);
  });
  document.addEventListener('click', (event) => {
    const isLink = event.target instanceof Element && event.target.closest('[data-search]');
    if (!isLink || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openSearch(search);
  });
}

document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void poll();
});
void poll();

// The place where one is may be below the first screen of the side, which the button above has made smaller.
const place = document.querySelector('.AdminFrame-side nav [aria-current]');
const showPlace = () => place?.scrollIntoView({ block: 'nearest' });
showPlace();
window.addEventListener('resize', showPlace);
