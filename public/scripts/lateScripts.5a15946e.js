/**
 * Starts the scripts of the page when its first view is painted, so that on a slow line they do not share the way with
 * style sheets, fonts and the pictures of that view (docs/adr/0021). What only a script can answer, a pressed button
 * or a sent form, waits until React has taken the page over, which it tells with the event `hydrated`, and is done
 * then, in its order. Links, searches and popovers work by themselves.
 */
(() => {
  const LONGEST_WAIT_MS = 2000;
  /** After this long, or when a script does not come, a form is sent without any. */
  const LONGEST_HOLD_MS = 15_000;

  /** @type {(() => void)[]} */
  const waiting = [];
  const doNext = () => {
    waiting.shift()?.();
    // React answers each before the next.
    if (waiting.length > 0) setTimeout(doNext);
  };
  const letThrough = () => {
    document.removeEventListener('click', holdPress, true);
    document.removeEventListener('submit', holdSubmit, true);
    doNext();
  };

  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    for (const { dataset } of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('script[data-src]'))) {
      const script = document.createElement('script');
      script.src = dataset.src ?? '';
      // In the order of the document, as `defer` would run them.
      script.async = false;
      script.addEventListener('error', letThrough);
      document.head.append(script);
    }
  };

  /** @param {Event} event @param {() => void} again */
  const hold = (event, again) => {
    event.preventDefault();
    // React may already listen and not yet have told.
    event.stopImmediatePropagation();
    waiting.push(again);
    start();
  };
  /** @param {MouseEvent} event */
  const holdPress = (event) => {
    const button =
      event.target instanceof Element && event.target.closest('button[type="button"]:not([popovertarget])');
    if (button instanceof HTMLElement) hold(event, () => button.click());
  };
  /** @param {SubmitEvent} event */
  const holdSubmit = (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
    hold(event, () => form.requestSubmit(submitter));
    setTimeout(letThrough, LONGEST_HOLD_MS);
  };
  document.addEventListener('click', holdPress, true);
  document.addEventListener('submit', holdSubmit, true);
  document.addEventListener('hydrated', letThrough, { once: true });

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
