// Tells the server that a page was shown, once a page: its address and the host that linked to it. No cookie, nothing kept.
(() => {
  const { navigator, document, location } = window;
  if (navigator.globalPrivacyControl || navigator.doNotTrack === '1') return;
  let last = '';
  let referrer = document.referrer === '' ? '' : new URL(document.referrer).host;
  const send = () => {
    // Of a query only what names the page: searches and filters are nobody's business.
    const names = [...new URLSearchParams(location.search)].filter(([name]) => name.endsWith('_slug'));
    const page = location.pathname + (names.length > 0 ? `?${new URLSearchParams(names)}` : '');
    if (page === last) return;
    last = page;
    const view = new Blob([JSON.stringify({ page, referrer })], { type: 'application/json' });
    referrer = '';
    navigator.sendBeacon('/api/views', view);
  };
  const start = () => (window.requestIdleCallback ?? setTimeout)(send);
  if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true });
  else start();
  // A navigation without a page load. Browsers without this API count pages that were loaded only.
  window.navigation?.addEventListener('currententrychange', start);
  // Back to a page that the browser has kept whole.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    last = '';
    start();
  });
})();
