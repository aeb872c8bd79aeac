import type { UploadedPicture } from '@/contract/adminLibrary';
import { sendPictures } from './sendPictures';

// Files that are dropped on the page or pasted go into the form's input, and the form is sent: pictures by this script,
// documents by the browser.
const form = document.querySelector<HTMLFormElement>('form[data-upload]');
const input = form?.querySelector<HTMLInputElement>('input[type="file"]');
const busy = form?.querySelector<HTMLElement>('[data-busy]');
const state = form?.querySelector<HTMLElement>('[data-done]');

/** As the form itself would lead on. */
function findWay(taken: readonly UploadedPicture[]): string {
  const added = taken.filter(({ isNew }) => isNew).length;
  const note = added === taken.length ? 'added' : added > 0 ? 'addedSome' : 'present';
  const [first] = taken;
  return taken.length === 1 && first ? `${first.href}?note=${note}` : `/admin/pictures?missing=1&note=${note}`;
}

async function sendEach(chosen: HTMLInputElement, files: readonly File[], shown: HTMLElement) {
  const taken: UploadedPicture[] = [];
  const refused = await sendPictures(files, shown, (picture) => taken.push(picture));
  // They stay chosen, to be sent again.
  const rest = new DataTransfer();
  for (const file of refused) rest.items.add(file);
  chosen.files = rest.files;
  if (taken.length === 0) return;
  const href = findWay(taken);
  if (refused.length === 0) return location.assign(href);
  // Whoever has something to read stays: the way on is below it.
  const line = document.createElement('p');
  line.append(Object.assign(document.createElement('a'), { href, textContent: shown.dataset.next ?? '' }));
  shown.append(line);
}

if (form && input) {
  const send = (files: FileList | undefined | null) => {
    if (!files?.length) return;
    input.files = files;
    form.requestSubmit();
  };
  const choose = form.querySelector<HTMLElement>('[data-choose]');
  if (choose) choose.hidden = false;
  let isChosen = false;
  choose?.addEventListener('click', () => {
    isChosen = true;
    input.click();
  });
  // Whoever opens the field itself presses its button.
  input.addEventListener('change', () => {
    if (isChosen && input.files?.length) form.requestSubmit();
    isChosen = false;
  });
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
  // Before `scripts/admin/form.ts`, which would say that the form is being sent.
  document.addEventListener(
    'submit',
    (event) => {
      if (event.target !== form) return;
      if (busy) busy.textContent = busy.dataset.busy ?? '';
      const files = new FormData(form).getAll('files').filter((file) => file instanceof File && file.name !== '');
      // The server says that nothing was chosen.
      if (!state || files.length === 0) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      form.reset();
      void sendEach(input, files as File[], state);
    },
    true,
  );
}
