// A picture or a product is chosen in the page's dialog. Without this its address or slug is typed.

/** As `/api/admin/pictures` answers (`address`) and `/api/admin/products` (`slug`). */
type Found = { name: string; address?: string; slug?: string; preview?: string };
type Field = HTMLInputElement | HTMLTextAreaElement;
/** The page's dialog and its parts. */
type Picker = { dialog: HTMLDialogElement; search: HTMLInputElement; list: HTMLElement; message: HTMLElement };

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

function findPicker(): Picker | null {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-picker]');
  const search = dialog?.querySelector('input');
  const list = dialog?.querySelector('ul');
  const message = dialog?.querySelector<HTMLElement>('[role="status"]');
  return dialog && search && list && message ? { dialog, search, list, message } : null;
}

/** Beside the field; the page has no image where its field was empty. */
function showPicture(field: Field, src: string) {
  let image = document.querySelector<HTMLImageElement>(`img[data-shows="${CSS.escape(field.name)}"]`);
  if (!image) {
    image = document.createElement('img');
    Object.assign(image, { className: 'RecordForm-shown', alt: '', width: 120, height: 90 });
    image.dataset.shows = field.name;
    document.querySelector(`button[data-pick="${CSS.escape(field.name)}"]`)?.before(image);
  }
  image.src = src;
}

function choose({ dialog }: Picker, field: Field, { address, slug, preview }: Found) {
  const value = address ?? slug ?? '';
  if (field instanceof HTMLTextAreaElement) {
    const lines = field.value.split('\n').filter(Boolean);
    field.value = lines.includes(value) ? field.value : [...lines, value].join('\n');
  } else {
    field.value = value;
    if (preview) showPicture(field, preview);
  }
  field.dispatchEvent(new Event('input', { bubbles: true }));
  dialog.close();
  field.focus();
}

function buildItem(picker: Picker, field: Field, found: Found) {
  const item = document.createElement('li');
  const button = document.createElement('button');
  const text = document.createElement('span');
  button.type = 'button';
  text.textContent = found.name;
  if (found.preview) {
    const image = document.createElement('img');
    Object.assign(image, { src: found.preview, alt: '', width: 120, height: 90, loading: 'lazy' });
    button.append(image);
  }
  button.append(text);
  button.addEventListener('click', () => choose(picker, field, found));
  item.append(button);
  return item;
}

async function show(picker: Picker, field: Field) {
  const { search, list, message } = picker;
  const query = search.value;
  const answer = await fetch(`${field.dataset.picker ?? ''}?q=${encodeURIComponent(query)}`).catch(() => null);
  if (query !== search.value) return;
  const found: Found[] = answer?.ok ? await answer.json() : [];
  list.replaceChildren(...found.map((one) => buildItem(picker, field, one)));
  const { none = '', failed = '' } = message.dataset;
  message.textContent = answer?.ok ? (found.length === 0 ? none : '') : failed;
}

function connect(picker: Picker) {
  const { dialog, search } = picker;
  let field: Field | null = null;
  let wait: ReturnType<typeof setTimeout> | undefined;
  const showForField = () => {
    if (field) void show(picker, field);
  };
  search.addEventListener('input', () => {
    clearTimeout(wait);
    wait = setTimeout(showForField, 200);
  });
  dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-pick]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      const picked = document.getElementById(button.dataset.pick ?? '');
      if (!isField(picked)) return;
      field = picked;
      dialog.showModal();
      showForField();
    });
  }
}

const picker = findPicker();
if (picker) connect(picker);
