// Asks before a page with a changed form is left, and keeps the form where the connection is lost.
for (const form of document.querySelectorAll('form[data-record]')) {
  const problem = form.querySelector('[data-offline]');
  let isChanged = document.querySelector('[role="alert"]:not(:empty)') !== null;
  let isReachable = false;
  form.addEventListener('input', () => {
    isChanged = true;
  });
  form.addEventListener('submit', async (event) => {
    if (isReachable) {
      isChanged = false;
      return;
    }
    event.preventDefault();
    const { submitter } = event;
    try {
      // The browser would leave the page for its own word about the connection.
      await fetch('/scripts/admin/form.js', { method: 'HEAD', cache: 'no-store' });
      isReachable = true;
      form.requestSubmit(submitter);
      isReachable = false;
    } catch {
      problem.textContent = problem.dataset.offline;
    }
  });
  addEventListener('beforeunload', (event) => {
    if (isChanged) event.preventDefault();
  });
}
