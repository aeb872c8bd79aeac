// Says that a form is being sent, so that it is not sent twice; asks before a page with a changed form is left, and keeps
// the form where the connection is lost. Without this the key of each form keeps it from being done twice.
// In a block: names at the top of a script are those of the page.
{
  const SENDING_MS = 30_000;
  const live = document.querySelector('[data-live]');
  const word = document.querySelector('[data-sending]')?.dataset.sending ?? '';
  const sending = new Map();

  function restore(form) {
    const sent = sending.get(form);
    if (!sent) return;
    clearTimeout(sent.timer);
    sending.delete(form);
    for (const { button, parts } of sent.buttons) {
      button.removeAttribute('aria-disabled');
      if (parts) button.replaceChildren(...parts);
    }
    if (live) live.textContent = '';
  }

  // The buttons keep their focus: one that is `disabled` would lose it, and its name would not be sent.
  function show(form, submitter) {
    if (sending.has(form)) return;
    const buttons = [...form.elements].filter(({ type }) => type === 'submit');
    const pressed = buttons.filter((button) => button === submitter || (!submitter?.offsetParent && !button.hidden));
    const kept = buttons.map((button) => ({ button, parts: button === pressed[0] ? [...button.childNodes] : null }));
    for (const { button, parts } of kept) {
      button.setAttribute('aria-disabled', 'true');
      if (parts) button.textContent = word;
    }
    if (live) live.textContent = word;
    // Whoever has stopped the browser can send again.
    sending.set(form, { buttons: kept, timer: setTimeout(() => restore(form), SENDING_MS) });
  }

  for (const form of document.querySelectorAll('form[method="post"]')) {
    if (!form.elements.namedItem('form_key')) continue;
    const problem = form.querySelector('[data-offline]');
    let isReachable = false;
    form.addEventListener('submit', async (event) => {
      if (sending.has(form) && !isReachable) return event.preventDefault();
      const { submitter } = event;
      show(form, submitter);
      if (!problem || isReachable) return;
      event.preventDefault();
      try {
        problem.textContent = '';
        // The browser would leave the page for its own word about the connection.
        await fetch('/scripts/admin/form.js', { method: 'HEAD', cache: 'no-store' });
        isReachable = true;
        form.requestSubmit(submitter);
      } catch {
        restore(form);
        problem.textContent = problem.dataset.offline;
      } finally {
        isReachable = false;
      }
    });
  }

  // The page that Back brings out of the browser's memory is as it was when it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const form of [...sending.keys()]) restore(form);
  });

  for (const form of document.querySelectorAll('form[data-record]')) {
    let isChanged = document.querySelector('[role="alert"]:not(:empty)') !== null;
    form.addEventListener('input', () => {
      isChanged = true;
    });
    addEventListener('beforeunload', (event) => {
      if (isChanged && !sending.has(form)) event.preventDefault();
    });
  }
}
