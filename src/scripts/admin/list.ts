// Shows a list as soon as a filter is chosen; chooses all its rows at once, and counts the chosen ones. Without it filters
// have their button, and each row is chosen by itself.
/** What buttons say while nothing is chosen. */
const plain = new WeakMap<HTMLButtonElement, string>();

/** `Confirm 2 and send the mails`. */
function sayCount(button: HTMLButtonElement, count: number): string {
  const words = plain.get(button) ?? button.textContent;
  plain.set(button, words);
  return count === 0 ? words : (button.dataset.counted ?? '').replace('{n}', String(count));
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-bulk]')) {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name="ids"]')];
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('button[name="action"]')];
  const all = document.createElement('input');
  all.type = 'checkbox';
  const place = form.querySelector<HTMLElement>('[data-all]');
  all.setAttribute('aria-label', place?.dataset.all ?? '');
  place?.append(all);
  place?.removeAttribute('hidden');
  const update = () => {
    const count = boxes.filter(({ checked }) => checked).length;
    all.checked = count === boxes.length;
    all.indeterminate = count > 0 && count < boxes.length;
    for (const button of buttons) {
      const label = button.querySelector('.Button-label');
      if (label && button.dataset.counted) label.textContent = sayCount(button, count);
    }
  };
  all.addEventListener('change', () => {
    for (const box of boxes) box.checked = all.checked;
    update();
  });
  form.addEventListener('change', update);
  update();
}

/** The filter that was chosen last: it has the focus again in the page that follows. */
const CHOSEN = 'admin.filter';

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-filters]')) {
  // Each arrow key is a choice, and a date is typed part by part: by keys the button is pressed.
  let isByKeys = false;
  form.addEventListener('pointerdown', () => {
    isByKeys = false;
  });
  form.addEventListener('keydown', () => {
    isByKeys = true;
  });
  form.addEventListener('change', ({ target }) => {
    const isSearch = target instanceof HTMLInputElement && target.type === 'search';
    if (isByKeys || isSearch || !(target instanceof HTMLElement)) return;
    sessionStorage.setItem(CHOSEN, target.id);
    form.requestSubmit();
  });
  // The page that Back brings out of the browser's memory shows what its rows were asked by.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) form.reset();
  });
  const chosen = document.getElementById(sessionStorage.getItem(CHOSEN) ?? '');
  sessionStorage.removeItem(CHOSEN);
  if (!chosen || !form.contains(chosen)) continue;
  const folded = chosen.closest('details');
  if (folded) folded.open = true;
  chosen.focus({ preventScroll: true });
}
