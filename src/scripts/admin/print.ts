// Shows the buttons that print the page or copy a text. Without scripts the browser's own menu does it.
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => window.print());
}
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  button.hidden = !('clipboard' in navigator);
  const { copy = '', copied = '' } = button.dataset;
  const show = () => {
    button.textContent = copied;
    const status = button.parentElement?.querySelector('[role="status"]');
    if (status) status.textContent = copied;
  };
  // Where the browser does not allow it, the button goes on saying what it would do.
  button.addEventListener('click', () => void navigator.clipboard.writeText(copy).then(show, () => undefined));
}
