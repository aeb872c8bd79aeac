import { applicationEndpoint, applicationReceiptSchema, type ApplicationRequest } from '@/contract/applications';
import { type MessageRequest } from '@/contract/messages';
import { errorSchema, fieldErrorsSchema } from '@/contract/endpoint';
import { formStampSchema } from '@/contract/formGuard';
import { toBakuDate } from '@/lib/dates';
import { call } from '../support/contractServer';
import { applicationRequest, messageRequest, newClient } from '../support/formRequests';
import { newKey } from '../support/orderRequest';

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    from: newClient(),
  });

const write = (body: unknown, key = newKey(), base = '/en/api') =>
  post(`${base}/contact/`, body, { 'idempotency-key': key });
const apply = (body: unknown, key = newKey(), base = '/en/api') =>
  post(`${base}/applications/`, body, { 'idempotency-key': key });

const stamp = async () => formStampSchema.parse((await call('/en/api/forms/stamp/')).json()).stamp;

it('gives each form a stamp of its own, which no cache may store', async () => {
  const answer = await call('/en/api/forms/stamp');
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(await stamp()).not.toBe(await stamp());
});

describe('a message', () => {
  it.each<[string, object]>([
    ['without a stamp', {}],
    ['with a stamp that is none', { stamp: 'never-signed' }],
    ['with a stamp of the wrong kind', { stamp: 7, blank: { a: 1 } }],
    ['with the hidden field', { blank: 'https://example.com' }],
    ['with a hidden field of the wrong kind', { blank: ['x'] }],
  ])('is never rejected %s', async (_, changes) => {
    expect((await write({ ...messageRequest(), ...changes })).status).toBe(201);
  });
});

describe('an application', () => {
  it('needs a name, a telephone number and the consent, and an e-mail for an answer by e-mail', async () => {
    const short = { first_name: 'Aysel', phone_number: '050 123 45 67', consent: true };
    const preferred_day = toBakuDate(Date.now());
    const answer = await apply({ ...short, preferred_day, preferred_time: 'morning' });
    expect(answer.status).toBe(201);
    const { reference, token } = applicationReceiptSchema.parse(answer.json());
    const read = applicationEndpoint.response.parse(
      (await call(`/en/api/applications/${reference}/?token=${token}`)).json(),
    );
    expect(read).toMatchObject({
      message: '',
      subject: null,
      preferred_day,
      preferred_time: 'morning',
      without_email: true,
    });
    const found = await post('/en/api/applications/lookup/', { reference, phone_number: '+994 50 123-45-67' });
    expect(found.json()).toEqual({ reference, token });
    for (const wrong of [{ phone_number: '050 765 43 21' }, { email: 'aysel@example.com' }]) {
      expect((await post('/en/api/applications/lookup/', { reference, ...wrong })).status).toBe(404);
    }
    for (const nothing of [{}, { email: '' }, { phone_number: '' }]) {
      expect((await post('/en/api/applications/lookup/', { reference, ...nothing })).status).toBe(400);
    }
    for (const name of ['first_name', 'phone_number', 'consent'] as const) {
      const { [name]: _, ...rest } = short;
      const refused = await apply(rest);
      expect([refused.status, Object.keys(fieldErrorsSchema.parse(refused.json()))]).toEqual([400, [name]]);
    }
    // Said together with what else is wrong.
    const byMail = await apply({ ...short, phone_number: '12', contact_by: 'email' });
    expect(fieldErrorsSchema.parse(byMail.json())).toMatchObject({ email: ['Fill in this field'] });
    expect(Object.keys(fieldErrorsSchema.parse(byMail.json()))).toEqual(['phone_number', 'email']);
  });

  it('opens by its link in both languages, and not without it', async () => {
    const answer = await apply(applicationRequest({ service: 'lab-audit' }));
    expect([answer.status, answer.headers['cache-control']]).toEqual([201, 'private, no-store']);
    const { reference, token } = applicationReceiptSchema.parse(answer.json());
    for (const [base, name] of [
      ['/api', 'Laboratoriya auditi'],
      ['/en/api', 'Laboratory audit'],
    ]) {
      const read = await call(`${base}/applications/${reference}/?token=${token}`);
      expect([read.status, read.headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(applicationEndpoint.response.parse(read.json())).toMatchObject({
        reference,
        status: 'received',
        subject: { kind: 'service', slug: 'lab-audit', name },
        timeline: [{ status: 'received' }],
      });
    }
    for (const query of ['', '?token=', '?token=wrong', `?token=${token}x`, `?token=${'x'.repeat(200)}`]) {
      expect([query, (await call(`/en/api/applications/${reference}/${query}`)).status]).toEqual([query, 404]);
    }
    expect((await call(`/en/api/applications/NA-00-00000/?token=${token}`)).status).toBe(404);
    expect((await call(`/en/api/applications/${'x'.repeat(50)}/?token=${token}`)).status).toBe(404);
  });
});

it.each(['contact', 'applications'])('%s needs no key, but one that is a key', async (path) => {
  const body = path === 'contact' ? messageRequest() : applicationRequest();
  for (const key of ['', 'short', 'x'.repeat(201)]) {
    const answer = await post(`/en/api/${path}/`, body, { 'idempotency-key': key });
    expect([answer.status, errorSchema.parse(answer.json()).code]).toEqual([400, 'idempotency_key_required']);
  }
  expect((await post(`/en/api/${path}/`, body)).status).toBe(201);
});

describe('what is wrong is said at its field, in the language of the base', () => {
  it.each<[string, Record<keyof MessageRequest, unknown> | object, string, string]>([
    ['name', { name: '' }, 'Bu sahəni doldurun', 'Fill in this field'],
    ['name', { name: 'a'.repeat(81) }, 'Ən çox 80 simvol yazın', 'Enter no more than 80 characters'],
    ['name', { name: 'Aysel\r\nBcc: x@example.com' }, 'Yazılışını yoxlayın', 'Check how this is written'],
    ['name', { name: 'Aysel\nVəliyeva' }, 'Yazılışını yoxlayın', 'Check how this is written'],
    ['name', { name: 7 }, 'Yazılışını yoxlayın', 'Check how this is written'],
    [
      'email',
      { email: 'a@example.com\r\nBcc: x@example.com' },
      'E-poçt ünvanını düzgün yazın',
      'Enter an e-mail address in the correct format',
    ],
    [
      'phone_number',
      { phone_number: '12' },
      'Telefonu kodla yazın, məsələn, +994 50 000 00 00',
      'Enter the phone number with the code, for example +994 50 000 00 00',
    ],
    ['topic', { topic: 'general' }, 'Variantlardan birini seçin', 'Choose one of the options'],
    ['message', { message: ' \u0000\u0007 ' }, 'Sorğu oxunmadı.', 'The request could not be read.'],
    ['message', { message: ' \u0007\r\n ' }, 'Bu sahəni doldurun', 'Fill in this field'],
    ['message', { message: 'a'.repeat(1001) }, 'Ən çox 1000 simvol yazın', 'Enter no more than 1000 characters'],
    ['consent', { consent: false }, 'Variantlardan birini seçin', 'Choose one of the options'],
  ])('%s of a message: %j', async (field, changes, az, en) => {
    const body = { ...messageRequest(), ...changes };
    const answers = await Promise.all([write(body, newKey(), '/api'), write(body)]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    const said = answers.map((answer) => answer.json() as Record<string, unknown>);
    if (said[0]?.code === 'parse_error') expect(said.map(({ detail }) => detail)).toEqual([az, en]);
    else expect(said).toEqual([{ [field]: [az] }, { [field]: [en] }]);
  });

  it.each<[string, Partial<ApplicationRequest>]>([
    ['service', { service: 'no-such-service' }],
    ['product', { product: 'no-such-product' }],
    ['project', { project: 'no-such-project' }],
    ['service', { service: 'lab-audit', product: 'quality-workbook' }],
    ['contact_by', { contact_by: 'pigeon' as 'phone' }],
  ])('%s of an application: %j', async (field, changes) => {
    const body = applicationRequest(changes);
    const answers = await Promise.all([apply(body, newKey(), '/api'), apply(body)]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    expect(answers.map((answer) => fieldErrorsSchema.parse(answer.json()))).toEqual([
      { [field]: ['Variantlardan birini seçin'] },
      { [field]: ['Choose one of the options'] },
    ]);
  });
});

it('takes markup, emoji and marks of direction as plain text', async () => {
  const odd = {
    first_name: '<b>Aysel</b> 👩‍🔬',
    last_name: '\u202eəvodəmməM\u202c',
    message: '</p><script>1</script>\u200f',
  };
  expect((await apply(applicationRequest(odd))).status).toBe(201);
});
