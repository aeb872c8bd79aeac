import { LOCALES } from '@/config/locales';
import { readLocale } from './support/localeTexts';

/* That a key which code uses exists is checked by the compiler: server/texts/i18next.d.ts types every key of English. */

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

const en = readLocale('en');
const stemOf = (key: string) => key.replace(PLURAL, '');
const stems = (keys: Iterable<string>) => [...new Set([...keys].map(stemOf))].sort();

/** Variables and tags of a text, each once and in one order. */
const listParts = (text = '') => [...new Set(text.match(/\{\{[^}]+\}\}|<\/?\w+\s*\/?>/g))].sort().join(' ');

describe.each(LOCALES)('texts in %s', (locale) => {
  const texts = readLocale(locale);

  it('has the keys that English has, and no other', () => {
    expect(texts.size).toBeGreaterThan(1000);
    expect(stems(texts.keys())).toEqual(stems(en.keys()));
    const single = (keys: Iterable<string>) => [...keys].filter((key) => !PLURAL.test(key)).sort();
    expect(single(texts.keys())).toEqual(single(en.keys()));
  });

  it('has every plural form of the language', () => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const plurals = stems([...texts.keys()].filter((key) => PLURAL.test(key)));
    const wanted = plurals.flatMap((stem) => forms.map((form) => `${stem}_${form}`));
    expect(wanted.filter((key) => !texts.has(key))).toEqual([]);
  });

  it('has the variables and tags of English in each text', () => {
    const english = (key: string) => en.get(key) ?? en.get(`${stemOf(key)}_other`);
    expect([...texts].filter(([key, text]) => listParts(text) !== listParts(english(key)))).toEqual([]);
  });

  it('has no empty text', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});
