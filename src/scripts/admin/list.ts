// Chooses all rows of a list at once, and counts the chosen ones. Without it each row is chosen by itself.
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-bulk]')) {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name="ids"]')];
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('button[name="action"]')];
  const all = document.createElement('input');
  all.type = 'checkbox';
  all.setAttribute('aria-label', form.querySelector('th .sr')?.textContent ?? '');
  form.querySelector('th')?.append(all);
  const update = () => {
    const count = boxes.filter(({ checked }) => checked).length;
    all.checked = count === boxes.length;
    all.indeterminate = count > 0 && count < boxes.length;
    for (const button of buttons) button.disabled = count === 0;
  };
  all.addEventListener('change', () => {
    for (const box of boxes) box.checked = all.checked;
    update();
  });
  form.addEventListener('change', update);
  update();
}
