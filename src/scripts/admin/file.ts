import { LOCALES } from '@/config/locales';
import { formatSize } from '@/lib/format';

// The browser's own field of files speaks the browser's language: it keeps focus, keyboard and files behind a button in the
// page's, and what was chosen is named below it.
const locale = LOCALES.find((one) => one === document.documentElement.lang) ?? 'az';

for (const input of document.querySelectorAll<HTMLInputElement>('input[data-file]')) {
  const button = input.nextElementSibling;
  const chosen = button?.nextElementSibling;
  if (!(button instanceof HTMLElement) || !(chosen instanceof HTMLElement)) continue;
  const show = () => {
    chosen.textContent = [...(input.files ?? [])]
      .map(({ name, size }) => `${name} (${formatSize(size, locale)})`)
      .join(', ');
  };
  input.className = 'FileInput-native';
  button.hidden = false;
  chosen.hidden = false;
  input.addEventListener('change', show);
  // The browser may have kept what was chosen before a reload.
  show();
}
