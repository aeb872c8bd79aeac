import { withSeededDatabase } from '../../../support/testDatabase';
import { MAIL_KINDS } from '@/config/mailKinds';
import { mailPreviewRoute } from '@/server/backoffice/mails/mailPreviewsPage';
import { database } from '@/server/db/connection';
import { serveRoutes } from '../../../support/serve';
import { withOffice } from '../../../support/withOffice';
import { readAudit } from '../../../support/rows';

withSeededDatabase();

const PATH = '/admin/mail-previews';
const { show, get, post, staff: owner } = withOffice('owner');
let route = '';
beforeAll(async () => {
  route = await serveRoutes({ '*/*': mailPreviewRoute });
});

const read = (query: string) =>
  fetch(`${route}/api/admin/mail-preview?${query}`, { headers: { cookie: owner.cookie } });
const send = (fields: Record<string, string>) => post(PATH, fields);
const findSent = async () =>
  (await database()).selectFrom('mail').select(['recipient', 'subject', 'locale', 'html']).execute();

it('lists every kind beside the first, and each of them in both languages', async () => {
  const page = await show(PATH);
  for (const kind of Object.values(MAIL_KINDS).flat())
    expect(page).toContain(`href="${PATH}?kind=${kind}&amp;lang=en"`);
  expect(page).toMatch(/kind=order\.on_the_way&amp;lang=en">On its way</);
  expect(page).toContain('src="/api/admin/mail-preview?kind=order.toConfirm&amp;lang=en"');
  const one = await show(`${PATH}?kind=order.packed&lang=en`);
  for (const lang of ['az', 'en']) expect(one).toContain(`href="${PATH}?kind=order.packed&amp;lang=${lang}"`);
  expect(one).toMatch(/<a href="[^"]*kind=order\.packed&amp;lang=en" aria-current="page">/);
});

it('shows a mail in a closed frame of its own', async () => {
  const page = await show(`${PATH}?kind=order.packed&lang=az`);
  expect(page).toMatch(
    /<iframe[^>]* src="\/api\/admin\/mail-preview\?kind=order\.packed&amp;lang=az"[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox"/,
  );
  const answer = await read('kind=order.packed&lang=az');
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const policy = answer.headers.get('content-security-policy') ?? '';
  for (const part of ["default-src 'none'", "frame-ancestors 'self'", 'sandbox allow-popups'])
    expect(policy).toContain(part);
  expect(policy).not.toMatch(/script|allow-same-origin/);
  expect(await answer.text()).toContain('qablaşdırıldı');
});

it('knows no other kind and no other language', async () => {
  for (const query of ['kind=order.lost', 'kind=order.packed&lang=ru', 'kind=constructor']) {
    expect((await get(`${PATH}?${query}`)).status).toBe(404);
    expect((await read(query)).status).toBe(404);
  }
});

it('sends a sample to whoever asks, once for a form that is sent twice, with a line in the audit log', async () => {
  const form = await show(`${PATH}?kind=staff.invitation&lang=en`);
  const [, name = '', value = ''] = /name="(form_key)" value="([^"]+\.sample)"/.exec(form) ?? [];
  expect(value).not.toBe('');
  const fields = { kind: 'staff.invitation', lang: 'en', [name]: value };
  for (const answer of [await send(fields), await send(fields)]) {
    expect(answer.status).toBe(303);
    expect(answer.to).toContain('note=sampleSent');
  }
  const db = await database();
  const person = await db.selectFrom('staff').select('email').where('id', '=', owner.id).executeTakeFirstOrThrow();
  expect(await findSent()).toEqual([
    expect.objectContaining({
      recipient: person.email,
      locale: 'en',
      subject: expect.stringMatching(/^\[Sample\] Your access/) as string,
    }),
  ]);
  expect(await readAudit({ action: 'sample' })).toMatchObject([
    { action: 'sample', resource: 'mails', item_id: 'staff.invitation', staff_id: owner.id },
  ]);
  expect((await send({ kind: 'order.lost', lang: 'en' })).status).toBe(404);
  expect(await findSent()).toHaveLength(1);
});

it('sends 120 in an hour and no more', async () => {
  const before = (await findSent()).length;
  const statuses = new Map<number, number>();
  for (let n = 0; n < 121; n += 1) {
    const { status } = await send({ kind: 'account.taken', lang: 'az' });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(statuses.get(429)).toBeGreaterThanOrEqual(1);
  expect((await findSent()).length - before).toBe(statuses.get(303));
  expect((await findSent()).length).toBe(120);
}, 120_000);
