import { withSeededDatabase } from '../../../support/testDatabase';
import { searchResultsSchema, type SearchResults } from '@/contract/search';
import { database } from '@/server/db/connection';
import { transact } from '@/server/db/transaction';
import { toJson } from '@/server/db/localize';
import { refreshContentVersion } from '@/server/cache/contentVersionService';
import { search } from '@/server/content/search/searchService';
import { getServiceHeader } from '@/server/content/services/servicesService';
import { fixtureContent } from '../../../fixtures/content';
import { insertProducts } from '../../../support/insertProducts';

const { products } = fixtureContent;

withSeededDatabase();

const NOTHING = { services: [], projects: [], media: [], products: [], pages: [] };

const listGroups = ({ services, projects, media, products, pages }: SearchResults) => [
  services,
  projects,
  media,
  products,
  pages,
];

const titles = async (locale: 'az' | 'en', q: string) =>
  listGroups(await search(locale, q))
    .flat()
    .map(({ title }) => title);

it.each([
  [
    'services',
    'healthcare consulting',
    'Healthcare consulting',
    '/en/consservices/?&service_slug=healthcare-consulting',
  ],
  ['services', 'lab aud', 'Laboratory audit', '/en/consservices/?&service_slug=lab-audit'],
  ['projects', 'simulation', 'Setting up a simulation training centre', '/en/projects/training-centre'],
  [
    'projects',
    'discuss Monday',
    'One quality system for a regional clinic network',
    '/en/projects/clinic-network-quality',
  ],
  ['media', 'process map', 'Drawing a process map on paper', '/en/socialmedia/process-map-video'],
  ['products', 'starter', 'Clinic starter kit', '/en/productdetails/?&product_slug=clinic-starter'],
  ['pages', 'personal data', 'Personal data', '/en/law#privacy'],
  ['pages', 'how we started', 'How we started', '/en/about#how-we-started'],
  ['pages', 'contact', 'Contact', '/en/contact'],
  ['pages', 'legal information', 'Legal information', '/en/law'],
  ['pages', 'about', 'About', '/en/about'],
] as const)('finds among the %s %j: %s', async (kind, q, title, href) => {
  const results = await search('en', q);
  expect(searchResultsSchema.parse(results)).toEqual(results);
  const [first] = results[kind];
  expect(first).toMatchObject({ title, href });
});

it.each(['sehiyye', 'SƏHİYYƏ', 'səhiyyə', 'Sehiyyə KONSALTINQI'])('takes %s for the same word', async (q) => {
  expect((await search('az', q)).services[0]).toMatchObject({
    title: 'Səhiyyə konsaltinqi',
    href: '/az/consservices/?&service_slug=healthcare-consulting',
  });
});

it('describes a product by its specifications only for a word that stands nowhere else', async () => {
  const [product] = (await search('en', 'quality workbook')).products;
  expect(product).toMatchObject({
    title: 'Quality workbook',
    excerpt: expect.stringMatching(/^Fifty-two weeks.+ on every page\.$/) as string,
  });
  expect((await search('en', 'workbook cm')).products[0]?.excerpt).toMatch(/cm/);
  // Found by its name in the other language.
  expect((await search('en', 'dəst')).products.filter(({ excerpt }) => /Code:/.test(excerpt))).toEqual([]);
});

it('asks for all words, by their beginnings', async () => {
  expect(await titles('en', 'laboratory audi')).toContain('Laboratory audit');
  expect(await titles('en', 'boratory')).toEqual([]);
  expect(await search('en', 'laboratory zebra')).toMatchObject({ is_near: true });
});

it('puts titles before texts', async () => {
  const { services } = await search('en', 'data');
  const order = (await getServiceHeader('en')).map(({ name }) => name);
  const places = services.map(({ title }) => order.indexOf(title));
  expect(services[0]?.title).toMatch(/\bdata/i);
  // The site has another one before it.
  expect(Math.min(...places)).toBeLessThan(places[0] ?? 0);
});

it('shows plain text around the word', async () => {
  const { pages } = await search('en', 'courier');
  const delivery = pages.find(({ href }) => href === '/en/law#orders');
  expect(delivery?.excerpt).toMatch(/courier/);
  for (const { excerpt } of listGroups(await search('en', 'the')).flat()) {
    expect(excerpt).not.toMatch(/\*\*|###|\]\(|\|/);
    expect(excerpt.length).toBeLessThanOrEqual(162);
  }
});

it('shows ten of a kind at most', async () => {
  const results = await search('az', 've');
  expect(Math.max(...listGroups(results).map(({ length }) => length))).toBe(10);
});

it.each([
  '"',
  "''",
  '%%',
  '* OR *',
  'zz:',
  '--',
  ':*',
  '((',
  'NEAR(a b)',
  "'a' | 'b'",
  '\\\\',
  '\u0000\u0000',
  '🙂🙂',
  '!!!',
  "x' OR '1'='1",
  'x:y',
])('takes %j for text', async (q) => {
  const results = await search('az', q);
  expect(searchResultsSchema.parse(results)).toEqual(results);
});

it('finds nothing by signs alone', async () => {
  for (const q of ['!!!', '🙂🙂', '%%']) expect(await search('en', q)).toEqual(NOTHING);
});

it('ranks a name of the words before newer products', async () => {
  const [product] = products;
  if (!product) throw new Error('no products');
  const named = (slug: string, name: string, summary: string) => ({
    ...product,
    slug,
    name: { az: name, en: name },
    summary: { az: summary, en: summary },
  });
  await transact((transaction) =>
    insertProducts(transaction, [named('newer', 'Something', 'A zyxwv inside'), named('older', 'Zyxwv', 'Plain')]),
  );
  expect((await search('en', 'zyxwv')).products.map(({ title }) => title)).toEqual(['Zyxwv', 'Something']);
});

it('says that it shows what is only near', async () => {
  const found = await search('az', 'klinka');
  expect(found).toMatchObject({ is_near: true, words: ['klin'] });
  expect(found.products.map(({ title }) => title).join()).toMatch(/klinika/i);
  expect(await search('az', 'xqxqxq')).toEqual(NOTHING);
});

it('finds what has changed as soon as the process knows, and waits for one index only', async () => {
  expect(await titles('en', 'qwertz')).toEqual([]);
  const db = await database();
  const read = jest.spyOn(db, 'selectFrom');
  const countIndexes = () => read.mock.calls.filter(([table]) => (table as string) === 'media_post').length;
  await db
    .updateTable('service')
    .set({ name: toJson({ az: 'Qwertz', en: 'Qwertz' }) })
    .where('slug', '=', 'lab-audit')
    .execute();
  expect(await titles('en', 'qwertz')).toEqual([]);
  await refreshContentVersion();
  expect(await Promise.all([titles('en', 'qwertz'), titles('en', 'qwertz')])).toEqual([['Qwertz'], ['Qwertz']]);
  expect(countIndexes()).toBe(1);
});
