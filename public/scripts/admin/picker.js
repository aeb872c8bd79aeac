// A picture or a product is chosen in the page's dialog. Without this its address or slug is typed.
// In a block: names at the top of a script are those of the page.
{
  const dialog = document.querySelector('dialog[data-picker]');
  const search = dialog?.querySelector('input');
  const list = dialog?.querySelector('ul');
  const message = dialog?.querySelector('[role="status"]');
  let field;
  let wait;

  /** Beside the field; the page has no image where its field was empty. */
  function showPicture(src) {
    let image = document.querySelector(`img[data-shows="${CSS.escape(field.name)}"]`);
    if (!image) {
      image = document.createElement('img');
      Object.assign(image, { className: 'RecordForm-shown', alt: '', width: 120, height: 90 });
      image.dataset.shows = field.name;
      document.querySelector(`button[data-pick="${CSS.escape(field.name)}"]`).before(image);
    }
    image.src = src;
  }

  function choose({ address, slug, preview }) {
    const value = address ?? slug;
    if (field.tagName === 'TEXTAREA') {
      const lines = field.value.split('\n').filter(Boolean);
      field.value = lines.includes(value) ? field.value : [...lines, value].join('\n');
    } else {
      field.value = value;
      if (preview) showPicture(preview);
    }
    field.dispatchEvent(new Event('input', { bubbles: true }));
    dialog.close();
    field.focus();
  }

  function buildItem(found) {
    const [item, button, image, text] = ['li', 'button', 'img', 'span'].map((tag) => document.createElement(tag));
    button.type = 'button';
    text.textContent = found.name;
    if (found.preview) {
      Object.assign(image, { src: found.preview, alt: '', width: 120, height: 90, loading: 'lazy' });
      button.append(image);
    }
    button.append(text);
    button.addEventListener('click', () => choose(found));
    item.append(button);
    return item;
  }

  async function show() {
    const query = search.value;
    const answer = await fetch(`${field.dataset.picker}?q=${encodeURIComponent(query)}`).catch(() => null);
    if (query !== search.value) return;
    const found = answer?.ok ? await answer.json() : [];
    list.replaceChildren(...found.map(buildItem));
    const { none, failed } = message.dataset;
    message.textContent = answer?.ok ? (found.length === 0 ? none : '') : failed;
  }

  if (dialog) {
    search.addEventListener('input', () => {
      clearTimeout(wait);
      wait = setTimeout(show, 200);
    });
    dialog.querySelector('[data-close]').addEventListener('click', () => dialog.close());
    for (const button of document.querySelectorAll('button[data-pick]')) {
      button.hidden = false;
      button.addEventListener('click', () => {
        field = document.getElementById(button.dataset.pick);
        dialog.showModal();
        void show();
      });
    }
  }
}
