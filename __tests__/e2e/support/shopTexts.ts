import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from './test';

const LOCALES_FOLDER = join(__dirname, '../../../public/locales');

type Texts = { [key: string]: string | Texts };

const read = (locale: Locale, namespace: string) =>
  JSON.parse(readFileSync(join(LOCALES_FOLDER, locale, `${namespace}.json`), 'utf8')) as Texts;

/**
 * A text in the site's words: `say('az', 'cart:remove', { name })`. Tests find elements by it; what the texts are is held by
 * other tests.
 */
export function say(locale: Locale, key: string, values: Record<string, string | number> = {}): string {
  const [namespace = '', path = ''] = key.split(':');
  const found = path
    .split('.')
    .reduce<string | Texts | undefined>(
      (group, part) => (typeof group === 'object' ? group[part] : undefined),
      read(locale, namespace),
    );
  if (typeof found !== 'string') throw new Error(`no text ${key}`);
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}
