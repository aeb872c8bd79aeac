/** What the site is told of an address that was looked at: of a query only what names the page, as searches and filters are nobody's business. */
function viewedAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const names = [...new URLSearchParams(search)].filter(([name]) => name.endsWith('_slug'));
  return pathname + (names.length > 0 ? `?${new URLSearchParams(names).toString()}` : '');
}

// Tells the server that a page was shown, once a page: its address and the host that linked to it. No cookie, nothing kept.

/** What the types of browsers lack: the signal of Global Privacy Control, and pages that are rendered ahead. */
const { globalPrivacyControl }: Navigator & { globalPrivacyControl?: boolean } = navigator;
const { prerendering }: Document & { prerendering?: boolean } = document;
/** A navigation without a page load. Browsers without this API count pages that were loaded only. */
const { navigation }: { navigation?: EventTarget } = window;

let last = '';
let referrer = document.referrer === '' ? '' : new URL(document.referrer).host;

function send() {
  const page = viewedAddress(location);
  if (page === last) return;
  last = page;
  const view = new Blob([JSON.stringify({ page, referrer })], { type: 'application/json' });
  referrer = '';
  navigator.sendBeacon('/api/views', view);
}

/** A page that never rests is counted all the same. */
const MAX_IDLE_WAIT_MS = 2000;

function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: MAX_IDLE_WAIT_MS });
  else setTimeout(work);
}

const start = () => whenIdle(send);

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
