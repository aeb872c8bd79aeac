// A picture of the library is chosen in a dialog: `input[data-picture]` holds its address, and without this it is typed.
const dialog = document.createElement('dialog');
const search = document.createElement('input');
const list = document.createElement('ul');
const closing = document.createElement('button');
let target;

async function show() {
  const answer = await fetch(`/api/admin/pictures?q=${encodeURIComponent(search.value)}`);
  if (!answer.ok) return;
  const pictures = await answer.json();
  list.replaceChildren(
    ...pictures.map(({ address, preview, name, alt }) => {
      const [item, button, image] = ['li', 'button', 'img'].map((tag) => document.createElement(tag));
      Object.assign(image, { src: preview, alt: alt || name, width: 120, height: 90, loading: 'lazy' });
      button.type = 'button';
      button.title = name;
      button.append(image);
      button.addEventListener('click', () => {
        target.value = address;
        target.dispatchEvent(new Event('input', { bubbles: true }));
        dialog.close();
        target.focus();
      });
      item.append(button);
      return item;
    }),
  );
}

const inputs = document.querySelectorAll('input[data-picture]');
if (inputs.length > 0) {
  const { search: searchLabel, choose, close } = inputs[0].dataset;
  search.type = 'search';
  search.setAttribute('aria-label', searchLabel);
  search.addEventListener('input', show);
  closing.type = 'button';
  closing.textContent = close;
  closing.addEventListener('click', () => dialog.close());
  dialog.setAttribute('aria-label', choose);
  dialog.dataset.pictures = '';
  dialog.append(search, list, closing);
  document.body.append(dialog);
  for (const input of inputs) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = choose;
    button.addEventListener('click', () => {
      target = input;
      dialog.showModal();
      void show();
    });
    input.after(button);
  }
}
