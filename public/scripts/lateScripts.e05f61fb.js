/**
 * Starts the scripts of the page when its first view is painted, so that on a slow line they do not share the way with
 * style sheets, fonts and the pictures of that view (docs/adr/0021). A button that is pressed before React has taken
 * the page over, which it tells with the event `hydrated`, is pressed again then; links, forms and popovers work by
 * themselves.
 */
(() => {
  const LONGEST_WAIT_MS = 2000;

  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    for (const { dataset } of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('script[data-src]'))) {
      const script = document.createElement('script');
      script.src = dataset.src ?? '';
      // In the order of the document, as `defer` would run them.
      script.async = false;
      document.head.append(script);
    }
  };

  /** @type {Set<HTMLElement>} */
  const pressed = new Set();

  /** @param {MouseEvent} event */
  const remember = ({ target }) => {
    const button = target instanceof Element && target.closest('button[type="button"]:not([popovertarget])');
    if (!(button instanceof HTMLElement)) return;
    pressed.add(button);
    start();
  };
  const pressAgain = () => {
    document.removeEventListener('click', remember, true);
    for (const button of pressed) button.click();
  };
  document.addEventListener('click', remember, true);
  document.addEventListener('hydrated', pressAgain, { once: true });

  /** @type {NodeListOf<HTMLImageElement>} */
  const pictures = document.querySelectorAll('img[fetchpriority="high"]');
  const firstPaint = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  });
  void Promise.allSettled([firstPaint, ...[...pictures].map((picture) => picture.decode())]).then(() =>
    requestAnimationFrame(() => setTimeout(start)),
  );
  setTimeout(start, LONGEST_WAIT_MS);
  // A page that nobody sees is not painted.
  if (document.hidden) start();
  document.addEventListener('visibilitychange', start, { once: true });
})();
