import { withEmptyDatabase } from '../../support/testDatabase';
import { Migrator } from 'kysely';
import { LOCALES } from '@/config/locales';
import * as z from '@/contract/zod';
import { findMissingLanguages, missingLanguages } from '@/lib/missingLanguages';
import { buildRow } from '@/server/backoffice/content/contentRows';
import { toColumn } from '@/server/backoffice/shop/productsCsv';
import { isPictureComplete, findPictures } from '@/server/uploads/picturesRepository';
import { database } from '@/server/db/connection';
import { migrations } from '@/server/db/migrations/migrations';
import { checkContent } from '@/server/publishing/checkContent';

jest.mock('@/config/locales', () => {
  const locales = ['az', 'en', 'ru'];
  return {
    ...jest.requireActual<object>('@/config/locales'),
    LOCALES: locales,
    isLocale: (value: string) => locales.includes(value),
  };
});

withEmptyDatabase();

const WHOLE = { az: 'Ad', en: 'Name', ru: 'Имя' };
/** Stored before the third language came. */
const EARLIER = { az: 'Ad', en: 'Name' };

it.each<[string, object, string[]]>([
  ['no language lacks', WHOLE, []],
  ['one lacks', { ...WHOLE, ru: ' ' }, ['name.ru']],
  ['two lack', { az: 'Ad', en: '', ru: '' }, ['name.en', 'name.ru']],
  ['was stored before one came', EARLIER, ['name.ru']],
  ['only the new one has', { ru: 'Имя' }, ['name.az', 'name.en']],
  ['nobody has to write', { az: '', en: '', ru: '' }, []],
  ['nobody has written before one came', { az: '', en: '' }, []],
])('a text that %s', (_, name, missing) => {
  const values = { name, steps: [{ title: WHOLE }, { title: name }], price: 3, gallery: {} };
  const names = [...missing, ...missing.map((input) => input.replace('name', 'steps.1.title'))];
  expect(findMissingLanguages(values)).toEqual(names);
  expect(checkContent({ schema: z.unknown() }, values)).toEqual(
    Object.fromEntries(names.map((input) => [input, 'errors:field.required'])),
  );
  expect(missingLanguages(values)).toEqual(LOCALES.filter((locale) => missing.includes(`name.${locale}`)));
});

it('what search engines show may be written in one language: in the others name and summary stand for it', () => {
  const values = { name: WHOLE, meta_title: { az: '', en: 'Title', ru: '' }, meta_description: EARLIER };
  expect(checkContent({ schema: z.unknown() }, values)).toEqual({});
});

it('checks the rules of the contract in each language', () => {
  const schema = z.object({ name: z.string().min(1).max(4) });
  expect(checkContent({ schema }, { name: { az: 'Ad', en: 'Name', ru: 'Название' } })).toEqual({
    'name.ru': 'errors:field.invalid',
  });
  expect(checkContent({ schema }, { name: EARLIER })).toEqual({ 'name.ru': 'errors:field.required' });
});

it('lists a record by the title of whatever language has one', () => {
  const values = { title: { az: '', en: '', ru: 'Имя' } };
  const readTitle = (from: object, locale: string) => (from as { title: Record<string, string> }).title[locale] ?? '';
  expect(buildRow({ id: 1, values }, null, readTitle, 'az').title).toBe('Имя');
});

it('names the column of an input in each language', () => {
  expect(['name.ru', 'specifications.0.value.ru', 'price'].map(toColumn)).toEqual([
    'name_ru',
    'specifications_ru',
    'price',
  ]);
});

it('finds the pictures that a language has no text for, those from before it came too', async () => {
  const db = await database();
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  expect((await new Migrator({ db, provider, disableTransactions: true }).migrateToLatest()).error).toBeUndefined();
  const picture = {
    width: 1,
    height: 1,
    bytes: 1,
    focus_x: 50,
    focus_y: 50,
    is_decorative: 0,
    created_at: '2026-01-01',
  };
  const alts = { whole: WHOLE, earlier: EARLIER, lacking: { ...WHOLE, ru: '' }, quoting: { az: '"ru":', en: 'x' } };
  for (const [name, alt] of Object.entries(alts)) {
    await db
      .insertInto('picture')
      .values({ ...picture, name, hash: name, alt: JSON.stringify(alt) } as never)
      .execute();
  }
  const page = { text: '', limit: 10, offset: 0 };
  const incomplete = await findPictures(db, { ...page, isIncomplete: true });
  expect(incomplete.map(({ name }) => name).sort()).toEqual(['earlier', 'lacking', 'quoting']);
  const all = await findPictures(db, { ...page, isIncomplete: false });
  expect(
    all
      .filter((row) => !isPictureComplete(row))
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['earlier', 'lacking', 'quoting']);
});
