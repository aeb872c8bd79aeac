import { fold } from './fold';

/** `Səhiyyə konsaltinqi` → `sehiyye-konsaltinqi`. Empty when the text has neither a Latin letter nor a digit. */
export const slugify = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
