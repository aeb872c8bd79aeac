import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import { viewedAddress } from '@/lib/viewedAddress';

// Tells the server, once, how fast the page was that was loaded: when the visitor leaves it or looks at something else. No
// cookie, nothing kept, nobody known. Loaded by scripts/views.ts, which asks whether the visitor lets it.

/** The address may be another page's by now: a navigation without a page load. */
const [loaded] = performance.getEntriesByType('navigation');
const page = viewedAddress(new URL(loaded?.name ?? location.href));
const measured: Record<string, number> = {};
let isSent = false;

function keep({ name, value }: Metric) {
  measured[name.toLowerCase()] = Math.round(value * 1000) / 1000;
}

// As they change: the last value is there when the page is hidden.
const options = { reportAllChanges: true };
onLCP(keep, options);
onINP(keep, options);
onCLS(keep, options);

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden' || isSent || Object.keys(measured).length === 0) return;
  isSent = true;
  const body = new Blob([JSON.stringify({ page, ...measured })], { type: 'application/json' });
  navigator.sendBeacon('/api/vitals', body);
});
