import { readDateText, showDateText } from '@/lib/dateText';

// The browser's calendar for dates that are typed as they are written here. Without this they are typed.

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-calendar]')) {
  const field = button.parentElement?.querySelector('input');
  if (!field || !('showPicker' in HTMLInputElement.prototype)) continue;
  button.hidden = false;
  // Only its calendar is seen; it stands there before, so that the calendar opens at the field.
  const picker = document.createElement('input');
  Object.assign(picker, { type: button.dataset.calendar, tabIndex: -1 });
  picker.setAttribute('aria-hidden', 'true');
  button.after(picker);
  for (const kind of ['input', 'change']) {
    picker.addEventListener(kind, (event) => {
      event.stopPropagation();
      field.value = showDateText(picker.value);
      field.dispatchEvent(new Event(kind, { bubbles: true }));
    });
  }
  button.addEventListener('click', () => {
    picker.value = readDateText(field.value);
    picker.showPicker();
  });
}
