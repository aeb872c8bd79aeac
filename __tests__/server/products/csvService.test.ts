import { withSeededDatabase } from '../../support/testDatabase';
import * as csvModule from '@/pages/admin/products/csv';
import csvRoute from '@/pages/api/admin/products-csv';
import { database } from '@/server/db/connection';
import { getProducts } from '@/server/products/productsService';
import { changeStock } from '@/server/products/stockService';
import { serveRoutes } from '../../support/serve';
import { serveAdmin } from '../../support/serveAdmin';
import { signInStaff, type SignedInStaff } from '../../support/signInStaff';

withSeededDatabase();

let origin: string;
let editor: SignedInStaff;
beforeAll(async () => {
  origin = await serveAdmin({ '/admin/products/csv': csvModule } as never);
  editor = await signInStaff('editor');
});

function send(form: FormData) {
  form.set('csrf', editor.csrf);
  const headers = { origin, cookie: editor.cookie };
  return fetch(`${origin}/admin/products/csv`, { method: 'POST', headers, body: form, redirect: 'manual' });
}

function upload(table: string | Buffer) {
  const form = new FormData();
  form.set('files', new Blob([table as never]), 'products.csv');
  return send(form);
}

const decode = (text: string) =>
  text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

/** The button of the plan, as a browser presses it: with `\r\n` between lines. */
async function confirm(html: string) {
  const read = (name: string) => decode(new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '');
  const form = new FormData();
  form.set('action', 'import');
  form.set('plan', read('plan'));
  form.set('text', read('text').replaceAll('\n', '\r\n'));
  return send(form);
}

/** The cells of the table of a plan. */
const readPlan = (html: string) =>
  [...html.matchAll(/<tr><td data-label="[^"]*">(.*?)<\/td><\/tr>/g)].map(([, row = '']) =>
    decode(row.replace(/<\/td><td[^>]*>/g, '|').replace(/<[^>]+>/g, '')),
  );
const readSummary = (html: string) => /<p role="status">([^<]*)/.exec(html)?.[1];

async function download() {
  const base = await serveRoutes({ 'admin/products-csv': csvRoute });
  const answer = await fetch(`${base}/api/admin/products-csv`, { headers: { cookie: editor.cookie } });
  return Buffer.from(await answer.arrayBuffer()).toString('utf8');
}

const findProducts = async () =>
  (await database())
    .selectFrom('product')
    .select(['id', 'slug', 'name', 'price', 'stock', 'old_price'])
    .orderBy('id')
    .execute();

/** A new product, its names as given. */
const LINE = {
  slug: 'sade-defter',
  name_az: '=HYPERLINK("http://evil.example")',
  name_en: '-Plain notebook',
  price: '12,50',
  old_price: '15',
  max_quantity: '10',
  badge: 'offer',
  stock: '7',
  image: '/art/window/notebook.svg',
  gallery: '',
  summary_az: 'Xətsiz dəftər',
  summary_en: 'A notebook without lines',
  description_az: "'=1+1",
  description_en: '+ 120 pages\n- one; "two"',
  specifications_az: 'Ölçü\\: en: 148 mm',
  specifications_en: 'Size\\: width: 148 mm',
  related: '',
};
const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const build = (sign: string, ...lines: Record<string, string>[]) =>
  [Object.keys(lines[0] ?? {}), ...lines.map((line) => Object.values(line))]
    .map((cells) => cells.map(quote).join(sign))
    .join('\r\n');

it('an export begins no formula, and comes back as the same table', async () => {
  const { slug: category = '' } =
    (await (await database()).selectFrom('product_category').select('slug').executeTakeFirst()) ?? {};
  const escaped = {
    ...LINE,
    category,
    name_az: `'${LINE.name_az}`,
    name_en: `'${LINE.name_en}`,
    description_az: "''=1+1",
    description_en: `'${LINE.description_en}`,
  };
  const plan = await upload(build(',', escaped));
  expect(plan.status).toBe(200);
  const html = await plan.text();
  expect(readPlan(html)).toEqual(['2|sade-defter|New|']);
  // It was done and rolled back.
  expect((await findProducts()).map(({ slug }) => slug)).not.toContain('sade-defter');

  expect((await confirm(html)).status).toBe(303);
  expect((await findProducts()).find(({ slug }) => slug === 'sade-defter')).toMatchObject({
    name: JSON.stringify({ az: LINE.name_az, en: LINE.name_en }),
    price: 1250,
    old_price: 1500,
    stock: 7,
  });
  const found = await getProducts('az', { q: 'hyperlink' });
  expect(found?.results.map(({ slug }) => slug)).toEqual(['sade-defter']);

  const table = await download();
  expect(table.startsWith('\uFEFFslug;category;name_az;')).toBe(true);
  const line = table.split('\r\n').find((one) => one.startsWith('sade-defter;'));
  expect(line).toContain(`"'=HYPERLINK(""http://evil.example"")";'-Plain notebook;"12,50";"15,00";`);
  const cells = table.slice(1).split(/(?:;|\r\n)(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  expect(cells.filter((cell) => /^"?[=+\-@\t]/.test(cell))).toEqual([]);
  const again = await (await upload(table)).text();
  expect([readSummary(again), readPlan(again)]).toEqual([
    `New: 0, changed: 0, the same: ${(await findProducts()).length}, wrong: 0`,
    [],
  ]);
});

it('only named columns change; wrong lines are named with their reasons, and then nothing does', async () => {
  const [first, second] = await findProducts();
  const before = await findProducts();
  const faulty = [
    `slug;price;stock;old_price`,
    `${first?.slug};free;3;`,
    `${second?.slug};10;many;5`,
    `${first?.slug};10;3;`,
    `not-there;10;3;`,
  ].join('\n');
  const refused = await upload(faulty);
  const html = await refused.text();
  expect(refused.status).toBe(400);
  const plan = readPlan(html);
  expect(plan.map((line) => line.split('|').slice(0, 3).join('|'))).toEqual([
    `2|${first?.slug}|Wrong`,
    `3|${second?.slug}|Wrong`,
    `4|${first?.slug}|Wrong`,
    `5|not-there|Wrong`,
  ]);
  expect(plan[0]).toContain('price: ');
  expect(plan[1]).toContain('stock: Use digits');
  expect(plan[2]).toContain('slug: This is taken already');
  expect(plan[3]).toContain('name_az: Fill in this field');
  expect(plan[3]).toContain('category: Choose one of the options');
  expect(html).not.toContain('name="plan"');
  const sneaked = await send(
    Object.entries({ action: 'import', plan: '', text: faulty }).reduce(
      (form, [name, value]) => (form.set(name, value), form),
      new FormData(),
    ),
  );
  expect(sneaked.status).toBe(412);
  expect(await findProducts()).toEqual(before);
  // What only publishing judges.
  const unfit = await (await upload(`slug,price,old_price\n${second?.slug},10,5`)).text();
  expect(readPlan(unfit)).toEqual([`2|${second?.slug}|Wrong|old_price: This value is not valid`]);

  const done = await confirm(await (await upload(`slug;price;old_price\n${first?.slug};1 234,5;`)).text());
  expect(done.status).toBe(303);
  expect(await findProducts()).toEqual([{ ...first, price: 123450, old_price: null }, ...before.slice(1)]);
});

it('what was changed since the plan was shown is shown again: a piece that was sold stays sold', async () => {
  const [first] = await findProducts();
  const html = await (await upload(`slug;stock\n${first?.slug};40`)).text();
  expect(readPlan(html)).toEqual([`2|${first?.slug}|Changed|stock`]);
  await changeStock(first?.id ?? 0, { add: -1 }, editor.id);
  const answer = await confirm(html);
  expect(answer.status).toBe(412);
  const shown = await answer.text();
  expect(shown).toContain('Something was changed since you looked');
  expect((await findProducts())[0]?.stock).toBe((first?.stock ?? 0) - 1);
  expect((await confirm(shown)).status).toBe(303);
  expect((await findProducts())[0]?.stock).toBe(40);
});

it.each([
  [Buffer.from('slug;name_az\nx;\xfe', 'latin1'), 'The file is not UTF-8'],
  ['slug;colour\na;red', 'These columns are unknown, doubled or missing: colour'],
  ['price\n10', 'These columns are unknown, doubled or missing: slug'],
  ['slug;price\na;"10', 'The table cannot be read'],
  ['slug;price\na;10;11', 'The table cannot be read'],
])('a file that is no such table is refused with a sentence', async (table, sentence) => {
  const answer = await upload(table);
  expect([answer.status, (await answer.text()).includes(sentence)]).toEqual([400, true]);
});
