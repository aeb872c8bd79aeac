// Runs before the page is painted: an announcement that the visitor has closed never appears. Without it the bar has no button.
const KEY = 'announcement';
const root = document.documentElement;
const id = document.currentScript?.dataset.announcement ?? '';

root.dataset.dismissible = '';
try {
  if (localStorage.getItem(KEY) === id) root.dataset.dismissed = '';
} catch {
  // Storage is switched off: it is closed until the next page load.
}
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('[data-dismiss]')) return;
  root.dataset.dismissed = '';
  document.getElementById('main')?.focus({ preventScroll: true });
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // As above.
  }
});
