// Tells the server that a page was shown, once a page: its address and the host that linked to it. No cookie, nothing kept.

/** What the types of browsers lack: the signal of Global Privacy Control, and pages that are rendered ahead. */
const { globalPrivacyControl }: Navigator & { globalPrivacyControl?: boolean } = navigator;
const { prerendering }: Document & { prerendering?: boolean } = document;
/** A navigation without a page load. Browsers without this API count pages that were loaded only. */
const { navigation }: { navigation?: EventTarget } = window;

let last = '';
let referrer = document.referrer === '' ? '' : new URL(document.referrer).host;

function send() {
  // Of a query only what names the page: searches and filters are nobody's business.
  const names = [...new URLSearchParams(location.search)].filter(([name]) => name.endsWith('_slug'));
  const page = location.pathname + (names.length > 0 ? `?${new URLSearchParams(names).toString()}` : '');
  if (page === last) return;
  last = page;
  const view = new Blob([JSON.stringify({ page, referrer })], { type: 'application/json' });
  referrer = '';
  navigator.sendBeacon('/api/views', view);
}

function start() {
  if ('requestIdleCallback' in window) window.requestIdleCallback(send);
  else setTimeout(send);
}

if (!globalPrivacyControl && navigator.doNotTrack !== '1') {
  if (prerendering) document.addEventListener('prerenderingchange', start, { once: true });
  else start();
  navigation?.addEventListener('currententrychange', start);
  // Back to a page that the browser has kept whole.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    last = '';
    start();
  });
}
