// Files that are dropped on the page or pasted go into the form's input, and the form is sent.
// In a block: names at the top of a script are those of the page.
{
  const form = document.querySelector('form[data-upload]');
  const input = form?.querySelector('input[type="file"]');
  if (form && input) {
    const send = (files) => {
      if (!files?.length) return;
      input.files = files;
      form.requestSubmit();
    };
    addEventListener('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      form.toggleAttribute('data-over', true);
    });
    addEventListener('dragleave', () => form.removeAttribute('data-over'));
    addEventListener('drop', (event) => {
      if (!event.dataTransfer?.files.length) return;
      event.preventDefault();
      send(event.dataTransfer.files);
    });
    addEventListener('paste', (event) => send(event.clipboardData?.files));
    form.addEventListener('submit', () => {
      const status = form.querySelector('[data-busy]');
      if (status) status.textContent = status.dataset.busy;
    });
  }
}
