import { withSeededDatabase } from '../../../support/testDatabase';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import csvRoute from '@/pages/api/admin/products-csv';
import { database } from '@/server/db/connection';
import { removeOldImports } from '@/server/backoffice/shop/productImportRepository';
import { readCsv } from '@/server/backoffice/shop/readCsv';
import { writeCsvCells } from '@/server/backoffice/shop/productsCsv';
import { publish } from '@/server/publishing/publishService';
import { getProducts } from '@/server/shop/products/productsService';
import { changeStock } from '@/server/shop/products/stockService';
import { serveRoutes } from '../../../support/serve';
import { editRecord, openRecord } from '../../../support/contentEdits';
import { withOffice } from '../../../support/withOffice';
import { decode as decodeHtml } from '../../../support/readHtml';
import { readAudit } from '../../../support/rows';

withSeededDatabase();

const { get, show, post, staff: editor } = withOffice('editor');

/** Sends a form and follows it to the page of the import. */
async function open(form: FormData) {
  const { status, to, html } = await post('/admin/products/csv', form);
  if (status !== 303) return { status, id: 0, html };
  const id = Number(new URLSearchParams(to.split('?')[1]).get('import'));
  return { ...(await get(to)), id };
}

function upload(table: string | Buffer, { hasStock = false, name = 'products.csv' } = {}) {
  const form = new FormData();
  form.set('files', new Blob([table as never]), name);
  if (hasStock) form.set('stock', 'on');
  return open(form);
}

function press(action: 'import' | 'undo', id: number, box?: 'doubtful') {
  const form = new FormData();
  if (box) form.set(box, 'on');
  form.set('action', action);
  form.set('import', String(id));
  return open(form);
}

const decode = (text: string) => decodeHtml(text).replace(/\u00a0/g, ' ');

/** The cells of the tables of an import. */
const readRows = ({ html }: { html: string }) =>
  [...html.matchAll(/<tr(?: data-tone="bad")?><td data-label="[^"]*">(.*?)<\/td><\/tr>/g)].map(([, row = '']) =>
    decode(
      row
        .replace(/<\/td><td[^>]*>|<\/p><p>/g, '|')
        .replace(/<[^>]+>/g, '')
        .replaceAll(' |', '|'),
    ),
  );
const readMessage = ({ html }: { html: string }) =>
  decode(/<div role="status">(.*?)<\/div><\/div><\/div>/.exec(html)?.[1]?.replace(/<[^>]+>/g, '') ?? '');
const hasButton = ({ html }: { html: string }, name: string) => new RegExp(`<button[^>]* value="${name}"`).test(html);

async function download(query = '') {
  const base = await serveRoutes({ 'admin/products-csv': csvRoute });
  const answer = await fetch(`${base}/api/admin/products-csv${query}`, { headers: { cookie: editor.cookie } });
  return Buffer.from(await answer.arrayBuffer()).toString('utf8');
}

const findProducts = async () =>
  (await database())
    .selectFrom('product')
    .select(['id', 'slug', 'name', 'price', 'stock', 'old_price'])
    .orderBy('id')
    .execute();

/** As somebody does in the form of a product. */
async function publishPrice(id: number, price: number) {
  await publish(await editRecord('products', String(id), { price, old_price: null }, editor.id));
}

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
  expect([plan.status, readMessage(plan)]).toEqual([200, 'New: 1, changed: 0, the same: 0, wrong and left out: 0']);
  expect(readRows(plan)).toEqual([
    `2|sade-defter|New|name_az: ${LINE.name_az}|name_en: ${LINE.name_en}|category: ${category}|price: 12,50|stock: 7`,
  ]);
  expect((await findProducts()).map(({ slug }) => slug)).not.toContain('sade-defter');

  expect(readMessage(await press('import', plan.id))).toBe(
    'Imported. New products: 1, changed products: 0, left as they were: 0.',
  );
  expect((await findProducts()).find(({ slug }) => slug === 'sade-defter')).toMatchObject({
    name: JSON.stringify({ az: LINE.name_az, en: LINE.name_en }),
    price: 1250,
    old_price: 1500,
    stock: 7,
  });
  const found = await getProducts('az', { q: 'hyperlink' });
  expect(found?.results.map(({ slug }) => slug)).toEqual(['sade-defter']);

  for (const query of ['', '?stock=1']) {
    const table = await download(query);
    expect(table.startsWith('\uFEFFslug;category;name_az;')).toBe(true);
    expect(table.slice(0, 200).includes(';stock;')).toBe(query !== '');
    const line = table.split('\r\n').find((one) => one.startsWith('sade-defter;'));
    expect(line).toContain(`"'=HYPERLINK(""http://evil.example"")";'-Plain notebook;"12,50";"15,00";`);
    const cells = table.slice(1).split(/(?:;|\r\n)(?=(?:[^"]*"[^"]*")*[^"]*$)/);
    expect(cells.filter((cell) => /^"?[=+\-@\t]/.test(cell))).toEqual([]);
    const again = await upload(table, { hasStock: true });
    expect([readMessage(again), readRows(again)]).toEqual([
      `New: 0, changed: 0, the same: ${(await findProducts()).length}, wrong and left out: 0`,
      [],
    ]);
  }
  const audit = await readAudit({});
  expect(audit.filter(({ item_id }) => item_id === 'csv').map(({ after }) => after)).toEqual([
    '{"stock":false}',
    '{"stock":true}',
  ]);
  // One line for an import, however many products.
  expect(audit.filter(({ action }) => action === 'import' || action === 'publish')).toHaveLength(1);
});

it.each(['=1', '+1', '-1', '@a', '＝1', '＋1', '－1', '＠a', '\t=1', "'＝1"])(
  'a cell that begins %j begins no formula and comes back as it was',
  async (cell) => {
    const [az = '', en = ''] = [cell, `a\t${cell}`].map((text) => writeCsvCells([text]).trimEnd());
    expect(az).toMatch(/^"?'/);
    expect(en).toMatch(/^"/);
    const table = Buffer.from(`slug;name_az;name_en\r\na;${az};${en}`);
    const cells = { slug: 'a', name_az: cell, name_en: `a\t${cell}` };
    expect(await readCsv(table)).toEqual([{ line: 2, cells, reasons: [] }]);
  },
);

it('only named columns change; wrong lines are named with their reasons, and nothing of them is stored', async () => {
  const [first, second] = await findProducts();
  const before = await findProducts();
  const refused = await upload(
    [
      `slug;price;stock;old_price;badge`,
      `${first?.slug};free;3;`,
      `${second?.slug};10;many;5;yeni`,
      '',
      `${first?.slug};10;3;`,
      `not-there;10;3;`,
    ].join('\n'),
    { hasStock: true },
  );
  const rows = readRows(refused);
  expect(rows.map((line) => line.split('|').slice(0, 2).join('|'))).toEqual([
    `2|${first?.slug}`,
    `3|${second?.slug}`,
    `5|${first?.slug}`,
    `6|not-there`,
  ]);
  expect(rows[0]).toContain('price: ');
  expect(rows[1]).toContain('stock: Enter a whole number');
  expect(rows[2]).toContain('slug: This is already taken');
  expect(rows[3]).toContain('name_az: Fill in this field');
  expect(rows[1]).toContain('badge: Write one of these: new, offer, none');
  expect(rows[3]).toContain('category: Write one of these: books, kits, ');
  expect(hasButton(refused, 'import')).toBe(false);
  expect(readMessage(await press('import', refused.id))).toBe('New: 0, changed: 0, the same: 0, wrong and left out: 4');
  expect(await findProducts()).toEqual(before);
  // What only publishing judges.
  const unfit = await upload(`slug,price,old_price\n${second?.slug},10,5`);
  expect(readRows(unfit)).toEqual([
    `2|${second?.slug}|Wrong|old_price: The former price must be higher than the price; leave it empty if there was none`,
  ]);

  const plan = await upload(`slug;price;old_price\n${first?.slug};1 234,5;`);
  expect(readRows(plan)[0]).toContain(
    `2|${first?.slug}|Changed|price: ${((first?.price ?? 0) / 100).toFixed(2).replace('.', ',')} → 1234,50`,
  );
  await press('import', plan.id);
  expect(await findProducts()).toEqual([{ ...first, price: 123450, old_price: null }, ...before.slice(1)]);
  await press('undo', plan.id);
  expect(await findProducts()).toEqual(before);
});

it('reads prices as people write them, and refuses those that could mean two things', async () => {
  const table = readFileSync(join(__dirname, '../../../fixtures/tables/csv-prices.csv'));
  const rows = readRows(await upload(table)).map((row) => row.split('|'));
  const refused = rows.filter((cells) => cells.some((cell) => / ?\bprice: /.test(cell))).map(([, slug]) => slug);
  expect(refused).toEqual([4, 5, 11, 13, 14, 15, 16].map((n) => `qiymet-${n}`));
});

it('imports right lines without the wrong ones, which come back as a table with their faults', async () => {
  const [first, second, third] = await findProducts();
  const table = `slug;name_en;price;old_price\n${first?.slug};First;70;\n${second?.slug};"a;b";12.Noy;\n${third?.slug};=x;01.12.2026;`;
  const plan = await upload(table);
  expect(readMessage(plan)).toContain('wrong and left out: 2');
  const date = 'price: The table program has made a date of this number.';
  expect(readRows(plan).filter((row) => row.includes(date))).toHaveLength(2);
  expect(readMessage(await press('import', plan.id))).toContain('changed products: 1');
  expect((await findProducts())[0]?.price).toBe(7000);

  const [names, ...lines] = (await download(`?import=${plan.id}`)).trimEnd().split('\r\n');
  expect(names).toBe('\uFEFFslug;name_en;price;old_price;fault');
  expect(lines[0]).toMatch(`${second?.slug};"a;b";12.Noy;;"${date}`);
  expect(lines[1]).toMatch(`${third?.slug};'=x;01.12.2026;;"${date}`);
  const mended = [names, ...lines].join('\r\n').replace('12.Noy', '71').replace('01.12.2026', '72');
  const again = await upload(mended);
  expect(readMessage(again)).toBe('New: 0, changed: 2, the same: 0, wrong and left out: 0');
  await press('undo', plan.id);
  expect((await findProducts())[0]?.price).toBe(first?.price);
});

it('imports lines whose letters are damaged only after a tick of their own', async () => {
  const db = await database();
  const name = async () => {
    const kit = db.selectFrom('product').select('name').where('slug', '=', 'clinic-starter');
    return (JSON.parse((await kit.executeTakeFirstOrThrow()).name) as { az: string }).az;
  };
  const whole = await name();
  const [first] = await findProducts();
  const table = `slug;name_az;price;old_price\nclinic-starter;Klinika ?ch?n ba?lan??c d?sti;;\n${first?.slug};;71;`
    .replace(';;\n', `;210;\n`)
    .replace(';;71', `;${JSON.parse(first?.name ?? '{}').az};71`);
  const plan = await upload(table);
  expect(readRows(plan)[0]).toMatch(/^2\|clinic-starter\|Changed\|name_az: Letters such as ə, ş, ğ seem to be lost/);
  const done = await press('import', plan.id);
  expect([await name(), readMessage(done)]).toEqual([
    whole,
    'Imported. New products: 0, changed products: 1, left as they were: 1.',
  ]);
  await press('undo', plan.id);
  const second = await upload(table);
  await press('import', second.id, 'doubtful');
  expect(await name()).toBe('Klinika ?ch?n ba?lan??c d?sti');
  await press('undo', second.id);
  expect(await name()).toBe(whole);
});

it('an old table brings no old stock; where the box is ticked, what is sold meanwhile adds up', async () => {
  const [first] = await findProducts();
  const stock = first?.stock ?? 0;
  const unasked = await upload(`slug;stock;price\n${first?.slug};${stock + 40};77`);
  expect(readRows(unasked)).toEqual([expect.stringMatching(/Changed\|price: [^|]*$/)]);
  expect(unasked.html).toContain('In 1 lines the stock is another one than on the site. It stays as it is.');
  await press('import', unasked.id);
  expect((await findProducts())[0]).toMatchObject({ stock, price: 7700 });

  const plan = await upload(`slug;stock\n${first?.slug};${stock + 2}`, { hasStock: true });
  expect(readRows(plan)).toEqual([`2|${first?.slug}|Changed|stock: ${stock} → ${stock + 2}`]);
  await changeStock(first?.id ?? 0, { add: -1 }, editor.id);
  await press('import', plan.id);
  // A second press does nothing more.
  await press('import', plan.id);
  expect((await findProducts())[0]?.stock).toBe(stock + 1);
  await press('undo', plan.id);
  expect((await findProducts())[0]?.stock).toBe(stock - 1);

  const less = await upload(`slug;stock\n${first?.slug};0`, { hasStock: true });
  await changeStock(first?.id ?? 0, { add: -1 }, editor.id);
  const left = await press('import', less.id);
  expect(readRows(left)[0]).toContain(`2|${first?.slug}|Changed|stock: There would be too few or too many pieces`);
  expect((await findProducts())[0]?.stock).toBe(stock - 2);
});

it('what somebody changed since the check stays, and so does what somebody changed before it is taken back', async () => {
  const [first, second, third] = await findProducts();
  const table = [first, second, third].map((one) => `${one?.slug};55`).join('\n');
  const plan = await upload(`slug;price\n${table}`);
  await publishPrice(first?.id ?? 0, 4400);
  const done = await press('import', plan.id);
  expect(readMessage(done)).toBe('Imported. New products: 0, changed products: 2, left as they were: 1.');
  expect(readRows(done)[0]).toContain(
    `2|${first?.slug}|Changed|Somebody has changed the product meanwhile; it stays as it is`,
  );
  const prices = async () => (await findProducts()).slice(0, 3).map(({ price }) => price);
  expect(await prices()).toEqual([4400, 5500, 5500]);
  await publishPrice(second?.id ?? 0, 6600);
  const undone = await press('undo', plan.id);
  expect(readMessage(undone)).toBe('Taken back: 1. Left as they are now: 1.');
  expect(await prices()).toEqual([4400, 6600, third?.price]);
});

/**
 * Imports a table with a change of all products, as a process leaves it that was killed when half of its lines were done.
 * @param state of the import, in this version or a former one
 */
async function interrupt(table: string, state: 'done' | 'running' = 'done') {
  const db = await database();
  const { id } = await upload(table, { hasStock: true });
  const lines = await db
    .selectFrom('product_import_line')
    .select('id')
    .where('import_id', '=', id)
    .orderBy('product_id')
    .execute();
  const rest = lines.slice(Math.floor(lines.length / 2)).map((line) => line.id);
  await db.updateTable('product_import_line').set({ state: 'left' }).where('id', 'in', rest).execute();
  await press('import', id);
  await db.updateTable('product_import_line').set({ state: 'waiting' }).where('id', 'in', rest).execute();
  await db.updateTable('product_import').set({ state }).where('id', '=', id).execute();
  return id;
}

it('an import that was interrupted, by a former version too, is imported to its end or taken back', async () => {
  const before = await findProducts();
  const table = (amount: number) =>
    `slug;price;old_price\n${before.map(({ slug }) => `${slug};${amount};`).join('\n')}`;
  const price = async () => (await findProducts()).map((one) => one.price);
  const half = Math.floor(before.length / 2);
  const first = await interrupt(table(91), 'running');
  expect(await price()).toEqual(before.map((one, index) => (index < half ? 9100 : one.price)));
  const shown = { html: await show(`/admin/products/csv?import=${first}`) };
  expect(readMessage(shown)).toContain(`Imported so far: ${half} of ${before.length} lines.`);
  expect([hasButton(shown, 'import'), hasButton(shown, 'undo')]).toEqual([true, true]);
  const undone = await press('undo', first);
  expect(readMessage(undone)).toBe(`Taken back: ${half}. Left as they are now: 0.`);
  expect([hasButton(undone, 'import'), await findProducts()]).toEqual([false, before]);

  const second = await interrupt(table(93));
  await Promise.all([press('import', second), press('import', second)]);
  expect(await price()).toEqual(before.map(() => 9300));
  const revisions = await (
    await database()
  )
    .selectFrom('revision')
    .select('id')
    .where('body', 'like', '%"price":9300%')
    .execute();
  expect(revisions).toHaveLength(before.length);
  // Interrupted while it is taken back.
  const [line] = await (
    await database()
  )
    .selectFrom('product_import_line')
    .selectAll()
    .where('import_id', '=', second)
    .execute();
  await press('undo', second);
  expect(await findProducts()).toEqual(before);
  await (
    await database()
  )
    .updateTable('product_import_line')
    .set({ state: 'done' })
    .where('id', '=', line?.id ?? 0)
    .execute();
  const stopped = { html: await show(`/admin/products/csv?import=${second}`) };
  expect(readMessage(stopped)).toContain(
    `Taken back so far: ${before.length - 1}. Left as they are now: 0. To be taken back: 1.`,
  );
  expect([hasButton(stopped, 'import'), hasButton(stopped, 'undo')]).toEqual([false, true]);
});

it('the same file after an interruption brings the rest once, and what was interrupted ends there', async () => {
  const before = await findProducts();
  const table = `slug;stock\n${before.map(({ slug, stock }) => `${slug};${stock + 3}`).join('\n')}`;
  const first = await interrupt(table);
  const half = Math.floor(before.length / 2);
  const again = await upload(table, { hasStock: true });
  expect(readMessage(again)).toBe(`New: 0, changed: ${before.length - half}, the same: ${half}, wrong and left out: 0`);
  await press('import', again.id);
  await press('import', first);
  const stocks = async () => (await findProducts()).map(({ stock }) => stock);
  expect(await stocks()).toEqual(before.map(({ stock }) => stock + 3));
  const ended = { html: await show(`/admin/products/csv?import=${first}`) };
  expect(readMessage(ended)).toContain(`left as they were: ${before.length - half}.`);
  expect(hasButton(ended, 'import')).toBe(false);
  await press('undo', first);
  await press('undo', again.id);
  expect(await stocks()).toEqual(before.map(({ stock }) => stock));
});

it('an import that begins leaves another one its lines of other products', async () => {
  const before = await findProducts();
  const more = (...places: number[]) =>
    `slug;stock\n${places.map((place) => `${before[place]?.slug};${(before[place]?.stock ?? 0) + 3}`).join('\n')}`;
  const first = await interrupt(more(0, 1, 2, 3));
  const other = await upload(more(3, 4), { hasStock: true });
  await press('import', other.id);
  const done = await press('import', first);
  expect(readMessage(done)).toContain('left as they were: 1.');
  expect((await findProducts()).map(({ stock }, place) => stock - (before[place]?.stock ?? 0)).slice(0, 6)).toEqual([
    3, 3, 3, 3, 3, 0,
  ]);
  await press('undo', first);
  await press('undo', other.id);
  expect(await findProducts()).toEqual(before);
});

it.each([
  [Buffer.from('slug;name_az\nx;\xfe', 'latin1'), 'The file is in an old Windows encoding'],
  [Buffer.from('PK\x03\x04\x14\x00 xl/workbook.xml'), 'This is a workbook of a table program'],
  ['slug;colour\na;red', 'These columns are unknown, doubled or missing: colour'],
  ['Prices 2026;\nslug;price\na;1', 'The first line must hold the names of the columns'],
  ['price\n10', 'These columns are unknown, doubled or missing: slug'],
  ['', 'These columns are unknown, doubled or missing: slug'],
  ['slug;price\na;"10', 'Line 2: a quotation mark is opened and never closed'],
  ['slug;price;\na;10;11', 'Column C has values, but no name'],
  [`slug\n${'a\n'.repeat(5001)}`, 'A table may have 5000 lines at most'],
])('a file that is no such table is refused with a sentence', async (table, sentence) => {
  const answer = await upload(table);
  expect([answer.status, answer.html.includes(sentence)]).toEqual([400, true]);
});

it('what was checked long ago is forgotten', async () => {
  const plan = await upload('slug;price\nnot-there;1');
  const db = await database();
  const { created_at } = await db
    .selectFrom('product_import')
    .select('created_at')
    .where('id', '=', plan.id)
    .executeTakeFirstOrThrow();
  await removeOldImports(db, created_at);
  const lines = await db.selectFrom('product_import_line').select('import_id').distinct().execute();
  expect(lines).toEqual([{ import_id: plan.id }]);
});

it('keeps what the table has no columns of', async () => {
  const [first] = await findProducts();
  const id = String(first?.id);
  const more = {
    look_inside: ['/art/motif/page.svg'],
    meta_title: { az: 'Axtarış', en: 'Search' },
    meta_description: { az: 'Təsvir', en: 'Description' },
  };
  await publish(await editRecord('products', id, more, editor.id));
  const plan = await upload(`slug;price\n${first?.slug};77`);
  await press('import', plan.id);
  expect((await openRecord('products', id)).values).toMatchObject({ ...more, price: 7700 });
});
