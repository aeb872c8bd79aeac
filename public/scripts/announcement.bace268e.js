// Runs before the page is painted: an announcement that the visitor has closed never appears. Without it the bar has no button.
(() => {
  const root = document.documentElement;
  const { announcement: id } = document.currentScript.dataset;
  const key = 'announcement';
  root.dataset.dismissible = '';
  try {
    if (localStorage.getItem(key) === id) root.dataset.dismissed = '';
  } catch {
    // Storage is switched off: it is closed until the next page load.
  }
  document.addEventListener('click', ({ target }) => {
    if (!target.closest('[data-dismiss]')) return;
    root.dataset.dismissed = '';
    document.getElementById('main').focus({ preventScroll: true });
    try {
      localStorage.setItem(key, id);
    } catch {
      // As above.
    }
  });
})();
