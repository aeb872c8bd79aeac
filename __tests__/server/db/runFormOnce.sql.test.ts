import { withSeededDatabase } from '../../support/testDatabase';
import { randomUUID } from 'node:crypto';
import { closeDatabase, database } from '@/server/db/connection';
import { transact, type Database } from '@/server/db/transaction';
import { HttpError } from '@/server/http/HttpError';
import { runFormOnce } from '@/server/db/runFormOnce';
import { takePhotograph } from '../../support/pictures';
import { readForms } from '../../support/shownForms';
import { signInStaff } from '../../support/signInStaff';
import { withOffice } from '../../support/withOffice';
import { readAudit } from '../../support/rows';

withSeededDatabase();

const { show, post, staff: editor } = withOffice('editor');

const readKey = (html: string) => /name="form_key" value="([^"]+)"/.exec(html.slice(html.indexOf('id="form"')))?.[1];
const findIds = async (slug: string) => {
  const rows = (await database()).selectFrom('city').select('id').where('slug', '=', slug);
  return (await rows.execute()).map(({ id }) => id);
};
const buildCity = (slug: string, change: Record<string, string> = {}) => ({
  'name.az': 'Lənkəran',
  'name.en': 'Lankaran',
  slug,
  delivery_fee: '7,50',
  delivery_days: '2–3',
  form_key: `${randomUUID()}.record`,
  ...change,
});
const STORED = { status: 0, answer: 'somebody', created_at: new Date(Date.now() - 60_000).toISOString() };
const forget = async (key: string) =>
  (await database()).updateTable('idempotency').set(STORED).where('key', '=', key).execute();

it('the page of a record has a key, and another one each time', async () => {
  const read = async () => readKey(await show('/admin/cities/new'));
  const [one, other] = [await read(), await read()];
  expect(one).toMatch(/^[\w-]{36}\.record$/);
  expect(other).not.toBe(one);
});

it('a form that is sent again leads where it led first: one after the other, at once, after a restart', async () => {
  const city = buildCity('sent-again');
  const answers = await Promise.all([1, 2, 3].map(() => post('/admin/cities/new', city)));
  answers.push(await post('/admin/cities/new', city));
  await closeDatabase();
  answers.push(await post('/admin/cities/new', city));
  const [id] = await findIds('sent-again');
  expect(answers.map(({ status, to }) => [status, to])).toEqual(
    answers.map(() => [303, `/admin/cities/${id}?note=added`]),
  );
  expect([await findIds('sent-again'), await readAudit({ item_id: String(id) })]).toEqual([[id], [expect.anything()]]);
});

it('the key is of one person', async () => {
  const [city, other] = [buildCity('of-one-person'), await signInStaff('editor')];
  await post('/admin/cities/new', city);
  const answer = await post('/admin/cities/new', { ...city, slug: 'of-another-person' }, other);
  expect([answer.status, await findIds('of-another-person')]).toEqual([303, [expect.any(Number)]]);
});

/** The fields of the form of a record, as a browser would send them. */
const readRecordForm = (html: string, path: string) => {
  const form = readForms(html, path).find(({ fields }) => fields.some(([name]) => name === 'slug'));
  return Object.fromEntries(form?.fields ?? []) as Record<string, string>;
};

it('with other contents the form is shown again as it was filled in, and can be sent', async () => {
  const [city, path] = [buildCity('first-contents'), '/admin/cities/new'];
  await post(path, city);
  const refused = await post(path, { ...city, slug: 'other-contents', 'name.en': 'A "quoted" name' });
  expect([refused.status, await findIds('other-contents')]).toEqual([409, []]);
  expect(refused.html).toContain('already sent with other contents');
  const fields = readRecordForm(refused.html, path);
  expect(fields).toMatchObject({ slug: 'other-contents', 'name.en': 'A "quoted" name' });
  expect(fields.form_key).not.toBe(city.form_key);
  const sent = await post(path, fields);
  expect([sent.status, await findIds('other-contents')]).toEqual([303, [expect.any(Number)]]);
});

it('a form that was refused can be sent with the same key', async () => {
  const city = buildCity('refused-first');
  expect((await post('/admin/cities/new', { ...city, delivery_fee: 'much' })).status).toBe(400);
  expect((await post('/admin/cities/new', { ...city, slug: 'first-contents' })).status).toBe(400);
  expect((await post('/admin/cities/new', city)).status).toBe(303);
  expect(await findIds('refused-first')).toHaveLength(1);
});

it('a form of a page from before an upgrade, without a key, is saved', async () => {
  const { form_key: _, ...city } = buildCity('without-a-key');
  expect((await post('/admin/cities/new', city)).status).toBe(303);
  expect((await post('/admin/cities/new', { ...city, slug: 'short-key', form_key: 'x' })).status).toBe(303);
});

it('says so where nobody knows whether a form was saved, and does it once more only when asked to', async () => {
  const city = buildCity('killed-in-between');
  await post('/admin/cities/new', city);
  await forget(city.form_key);
  const answer = await post('/admin/cities/new', city);
  expect([answer.status, answer.html.includes('not known whether it was saved')]).toEqual([409, true]);
  expect(await findIds('killed-in-between')).toHaveLength(1);
});

it('a picture that is uploaded twice with one key is added once; another file is refused in words', async () => {
  const key = `${randomUUID()}.upload`;
  const upload = async (width: number) => {
    const form = new FormData();
    form.set('csrf', editor.csrf);
    form.set('form_key', key);
    form.append('files', new Blob([new Uint8Array(await takePhotograph(width, 300))]), 'a.jpg');
    return post('/admin/pictures', form);
  };
  const [one, other] = await Promise.all([upload(400), upload(400)]);
  expect([one.status, other.status, one.to]).toEqual([303, 303, other.to]);
  const another = await upload(500);
  expect([another.status, another.html.includes('What you have sent now was not saved')]).toEqual([409, true]);
});

describe('a piece of work', () => {
  const insert = (slug: string) => (tx: Database) =>
    tx.insertInto('city').values({ slug, name: '{"az":"A","en":"A"}', delivery_fee: 0, delivery_days: '1' }).execute();
  const write = () => ({ staffId: 1, key: randomUUID(), body: [] });
  const locate = () => '/admin';

  it('keeps its key after a fault, as something may be written, and frees it after a refusal', async () => {
    const [failed, refused] = [write(), write()];
    const fail = async () => {
      await transact(insert('before-a-fault'));
      throw new Error('after the commit');
    };
    await expect(runFormOnce(failed, fail, locate)).rejects.toThrow('after the commit');
    expect(await runFormOnce(failed, fail, locate)).toEqual({ kind: 'begun' });
    expect(await findIds('before-a-fault')).toHaveLength(1);

    const refuse = async () => {
      await transact(insert('before-a-refusal'));
      throw new HttpError('bad_request');
    };
    await expect(runFormOnce(refused, refuse, locate)).rejects.toThrow(HttpError);
    expect(await runFormOnce(refused, () => Promise.resolve(1), locate)).toEqual({ kind: 'ran', outcome: 1 });
  });
});
