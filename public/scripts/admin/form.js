// Asks before a page with a changed form is left.
for (const form of document.querySelectorAll('form[data-record]')) {
  let isChanged = document.querySelector('[role="alert"]') !== null;
  form.addEventListener('input', () => {
    isChanged = true;
  });
  form.addEventListener('submit', () => {
    isChanged = false;
  });
  addEventListener('beforeunload', (event) => {
    if (isChanged) event.preventDefault();
  });
}
