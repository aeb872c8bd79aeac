import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER = resolve(__dirname, '../../public/locales');

/** Texts of one language: `namespace:key.of.it` → text. */
export type Texts = ReadonlyMap<string, string>;

function flatten(value: unknown, path: string): [key: string, text: string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) =>
    flatten(inner, path.endsWith(':') ? path + key : `${path}.${key}`),
  );
}

export const readLocale = (locale: string): Texts =>
  new Map(
    readdirSync(join(FOLDER, locale)).flatMap((file) =>
      flatten(JSON.parse(readFileSync(join(FOLDER, locale, file), 'utf8')), `${file.replace('.json', '')}:`),
    ),
  );
