import type { PostedForm } from '@/contract/postedForm';

/** The names of a form's fields and their initial values. */
export type Fields = Readonly<Record<string, string | boolean>>;

/** The values as the browser has them: the first of a name, `\n` between lines; a box is ticked if it was sent at all. */
export function readValues(body: URLSearchParams, fields: Fields): PostedForm['values'] {
  const entries = Object.entries(fields).map(([name, initial]) => {
    const value = body.get(name) ?? '';
    return [name, typeof initial === 'boolean' ? body.has(name) : value.replace(/\r\n?/g, '\n')];
  });
  return Object.fromEntries(entries) as PostedForm['values'];
}
