import { withSeededDatabase } from '../../../support/testDatabase';
import { database } from '@/server/db/connection';
import { addPicture } from '@/server/uploads/picturesService';
import { CONTENT_RESOURCES } from '@/server/backoffice/frame/contentResources';
import { getProject } from '@/server/content/projects/projectsService';
import { getProduct } from '@/server/shop/products/productsService';
import { takePhotograph } from '../../../support/pictures';
import { signInStaff } from '../../../support/signInStaff';
import { decode } from '../../../support/readHtml';
import { withOffice } from '../../../support/withOffice';

withSeededDatabase();

const { get, post } = withOffice('editor');

/** What a browser would send of a form: its texts, and the button that was pressed. */
function readForm(html: string): Record<string, string> {
  const [form = ''] = /<form[^>]* id="form"[^]*?<\/form>/.exec(html) ?? [];
  const inputs = [...form.matchAll(/<input[^>]*>/g)].flatMap(([tag]) => {
    const read = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
    const isTicked = read('type') !== 'checkbox' || tag.includes(' checked');
    const name = read('name');
    return name !== undefined && isTicked ? [[name, decode(read('value') ?? '')] as const] : [];
  });
  const areas = [...form.matchAll(/<textarea[^>]* name="([^"]*)"[^>]*>([^<]*)<\/textarea>/g)].map(
    ([, name = '', text = '']) => [name, decode(text)] as const,
  );
  const selects = [...form.matchAll(/<select[^>]* name="([^"]*)"[^>]*>([^]*?)<\/select>/g)].map(
    ([, name = '', options = '']) =>
      [
        name,
        /<option[^>]* value="([^"]*)"[^>]* selected/.exec(options)?.[1] ??
          /<option[^>]*selected[^>]* value="([^"]*)"/.exec(options)?.[1] ??
          '',
      ] as const,
  );
  return Object.fromEntries([...inputs, ...areas, ...selects]);
}

/** The first record of a list, with its form. */
async function openFirst(list: string) {
  const [name = ''] = list.split('?');
  const [, path = ''] = new RegExp(`href="(${name}/\\d+)"`).exec((await get(list)).html) ?? [];
  return { path, form: readForm((await get(path)).html) };
}

it('undoes what was published and what was taken off, by its button alone', async () => {
  const [, path = ''] = /href="(\/admin\/posts\/\d+)"/.exec((await get('/admin/posts')).html) ?? [];
  const before = (await get(path)).html;
  expect(before).not.toContain('action-undo');
  const form = readForm(before);
  await post(path, { ...form, 'title.en': 'Published by mistake', do: 'publish' });
  const after = (await get(path)).html;
  expect(after).toContain('id="action-undo"');
  const { version = '' } = readForm(after);
  const late = await post(path, { version: form.version ?? '', action: 'undo' });
  expect([late.status, late.html.includes('Somebody else saved')]).toEqual([412, true]);
  expect((await post(path, { version, action: 'undo' })).to).toBe(`${path}?note=undone#record-state`);
  const undone = (await get(path)).html;
  expect(readForm(undone)['title.en']).toBe(form['title.en']);
  // What was undone is in the history: one more press brings no mistake back.
  expect(undone).not.toContain('action-undo');

  await post(path, { action: 'archive' });
  const { version: archived = '' } = readForm((await get(path)).html);
  expect((await post(path, { version: archived, action: 'undo' })).to).toBe(`${path}?note=undone#record-state`);
  expect((await get('/admin/posts?state=archived')).html).not.toContain(`"${path}"`);
});

it('asks for the texts of a picture where it is published', async () => {
  const bytes = await takePhotograph(300, 200);
  const { address } = await addPicture({ bytes, fileName: 'team.jpg', staffId: null, locale: 'en' });
  const { path, form } = await openFirst('/admin/projects');
  const refused = await post(path, { ...form, gallery: `${form.gallery}\n${address}`, do: 'publish' });
  const [input = ''] = Object.keys(readForm(refused.html)).filter((name) => /^picture\.\w{32}\.az$/.test(name));
  expect([refused.status, refused.html]).toEqual([400, expect.stringContaining(`href="#${input}"`)]);
  const decorative = { [input.replace(/az$/, 'decorative')]: 'on' };
  expect((await post(path, { ...readForm(refused.html), ...decorative, do: 'publish' })).status).toBe(303);
  expect(Object.keys(readForm((await get(path)).html)).filter((name) => name.startsWith('picture.'))).toEqual([]);
});

it('publishes no half of a measure or a quote of a project, and the whole of each', async () => {
  const { path, form } = await openFirst('/admin/projects?q=queue');
  expect([form['count_of.en'], form.measure_before, form['quote_text.az']]).toEqual(['', '', '']);
  const half = { measure_before: '17', 'quote_name.az': 'Rəna Kərimova', 'quote_name.en': 'Rana Karimova' };
  const refused = await post(path, { ...form, ...half, do: 'publish' });
  expect(refused.status).toBe(400);
  for (const name of ['measure_after', 'measure_unit.az', 'quote_text.en'])
    expect(refused.html).toContain(`"#${name}"`);
  expect(refused.html).not.toContain('"#measure_before"');
  const both = (name: string, text: string) => ({ [`${name}.az`]: text, [`${name}.en`]: text });
  const whole = {
    ...readForm(refused.html),
    measure_after: '4',
    ...both('measure_unit', 'min'),
    ...both('quote_text', 'Nobody waits outside.'),
    ...both('count_of', '1 min'),
  };
  expect((await post(path, { ...whole, measure_after: '4.5', do: 'publish' })).html).toContain('"#measure_after"');
  expect((await post(path, { ...whole, do: 'publish' })).status).toBe(303);
  expect(await getProject('en', 'electronic-queue')).toMatchObject({
    count_of: '1 min',
    measure: { before: 17, after: 4, unit: 'min', period: '' },
    quote: { text: 'Nobody waits outside.', name: 'Rana Karimova', role: '' },
  });
  const cleared = Object.keys(whole).filter((name) => /^(?:measure|quote|count_of)/.test(name));
  const emptied = { ...readForm((await get(path)).html), ...Object.fromEntries(cleared.map((name) => [name, ''])) };
  expect((await post(path, { ...emptied, do: 'publish' })).status).toBe(303);
  expect((await getProject('en', 'electronic-queue'))?.measure).toBeUndefined();
});

it('publishes pages to look at in their order, with their texts, and none that is no address', async () => {
  const { path, form } = await openFirst('/admin/products?q=risk');
  expect(form.look_inside).toBe('');
  const refused = await post(path, { ...form, look_inside: 'javascript:alert(1)', do: 'publish' });
  expect([refused.status, readForm(refused.html).look_inside]).toEqual([400, 'javascript:alert(1)']);

  const fileName = 'page.jpg';
  const bytes = await Promise.all([takePhotograph(300, 420), takePhotograph(310, 420)]);
  const [first, second] = await Promise.all(
    bytes.map((each) => addPicture({ bytes: each, fileName, staffId: null, locale: 'en' })),
  );
  const addresses = [second?.address, first?.address].join('\n');
  const asked = await post(path, { ...form, look_inside: addresses, do: 'publish' });
  expect(asked.status).toBe(400);
  const whole = readForm(asked.html);
  const texts = Object.keys(whole).filter((name) => /^picture\.\w{32}\.(?:az|en)$/.test(name));
  expect(texts).toHaveLength(4);
  const written = Object.fromEntries(texts.map((name) => [name, `Page ${name.slice(8, 12)} ${name.slice(-2)}`]));
  expect((await post(path, { ...whole, ...written, do: 'publish' })).status).toBe(303);
  const shown = (await getProduct('en', 'risk-cards'))?.look_inside ?? [];
  expect(shown.map((address) => address.replace(/#.*/, ''))).toEqual([second?.address, first?.address]);
  expect(shown[0]).toMatch(/#.*en=Page/);

  const emptied = { ...readForm((await get(path)).html), look_inside: '' };
  expect((await post(path, { ...emptied, do: 'publish' })).status).toBe(303);
  expect(await getProduct('en', 'risk-cards')).not.toHaveProperty('look_inside');
});

it('shows who published what and when, the difference from now, and brings it back as a draft', async () => {
  const { path, form } = await openFirst('/admin/projects?q=relocation');
  await post(path, { ...form, 'client.en': 'Somebody else', do: 'publish' });
  const history = path.replace('/admin/', '/admin/history/');
  const { html } = await get(history);
  expect(html).toMatch(
    /<h2>On the site now<\/h2>[^]*Published: Today [\d:]+, The editor[^]*Published · The editor[^]*The same as now[^]*<h2>Before the first edit<\/h2>[^]*Client, English[^]*Somebody else/,
  );
  const revision = [...html.matchAll(/value="(\d+)"/g)].at(-1)?.[1] ?? '';
  expect((await post(history, { revision })).to).toBe(`${path}?note=restored`);
  expect((await get('/admin/projects?state=changed')).html).toContain(`"${path}"`);
  expect(readForm((await get(path)).html)['client.en']).toBe(form['client.en']);
});

it('sales sees none of it, and a schedule must be in the future', async () => {
  const sales = await signInStaff('sales');
  expect((await get('/admin/services', sales)).status).toBe(403);
  const { path, form } = await openFirst('/admin/services?q=grants');
  const past = await post(path, { ...form, publish_at: '2020-01-01T10:00', do: 'schedule' });
  expect([past.status, past.html]).toEqual([400, expect.stringContaining('href="#publish_at"')]);
  expect((await post(path, { ...form, publish_at: '2050-01-01T10:00', do: 'schedule' })).status).toBe(303);
  expect((await get(path)).html).toContain('01.01.2050 10:00');
});

it.each(CONTENT_RESOURCES.map(({ type }) => type))(
  'publishes each of its $name as it stands, unchanged',
  async (type) => {
    const { html } = await get(`/admin/${type.name}?state=published`);
    const paths = [
      ...new Set([...html.matchAll(new RegExp(`href="(/admin/${type.name}/\\d+)"`, 'g'))].map(([, path = '']) => path)),
    ];
    expect(paths.length).toBeGreaterThan(0);
    for (const path of new Set([paths[0] ?? '', paths.at(-1) ?? ''])) {
      const id = Number(path.split('/').at(-1));
      const before = await type.find(await database(), id);
      const answer = await post(path, { ...readForm((await get(path)).html), do: 'publish' });
      expect([path, answer.status, /<div class="summary".*?<\/div>/.exec(answer.html)?.[0]]).toEqual([
        path,
        303,
        undefined,
      ]);
      expect(await type.find(await database(), id)).toEqual(before);
    }
  },
);
