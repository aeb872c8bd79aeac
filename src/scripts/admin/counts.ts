// Shows how much new work there is without a reload: in the navigation, in the title of the page, aloud for screen
// readers, and where somebody has asked for it as a notification of the desktop.

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
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void poll();
});
void poll();
