import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../src/server/app/build.mjs';

/**
 * The texts of the interface, so that buttons are found by the names that they have today.
 *
 * @param {import('./openBrowser.mjs').Locale} locale
 * @returns {(key: string, values?: Record<string, string>) => string} by keys such as `admin:login.next`
 */
export function readTexts(locale) {
  return (key, values = {}) => {
    const [namespace, path = ''] = key.split(':');
    /** @type {unknown} */
    let text = JSON.parse(readFileSync(join(ROOT, `public/locales/${locale}/${namespace}.json`), 'utf8'));
    for (const step of path.split('.')) text = /** @type {Record<string, unknown>} */ (text ?? {})[step];
    if (typeof text !== 'string') throw new Error(`There is no text ${key} in ${locale}.`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '');
  };
}
