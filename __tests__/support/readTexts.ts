import type { Resource, ResourceLanguage } from 'i18next';
import { readdirSync, readFileSync } from 'node:fs';
import { parse, resolve } from 'node:path';
import { LOCALES, type Locale } from '@/config/locales';

const ROOT = resolve(__dirname, '../../public/locales');

const readLanguage = (locale: Locale): ResourceLanguage =>
  Object.fromEntries(
    readdirSync(resolve(ROOT, locale)).map((file) => [
      parse(file).name,
      JSON.parse(readFileSync(resolve(ROOT, locale, file), 'utf8')) as ResourceLanguage[string],
    ]),
  );

/** The texts that are shipped, every namespace in every language. */
export const readTexts = (): Resource => Object.fromEntries(LOCALES.map((locale) => [locale, readLanguage(locale)]));
