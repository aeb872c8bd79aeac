// Files that are dropped on the page or pasted go into the form's input, and the form is sent.
const form = document.querySelector<HTMLFormElement>('form[data-upload]');
const input = form?.querySelector<HTMLInputElement>('input[type="file"]');

if (form && input) {
  const send = (files: FileList | undefined) => {
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
    const status = form.querySelector<HTMLElement>('[data-busy]');
    if (status) status.textContent = status.dataset.busy ?? '';
  });
}
