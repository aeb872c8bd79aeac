import '../../../support/testSettings';
import { answerBy, siteAnswers } from '../../../support/mockServices';
import { pageResponse } from '../../../support/pageResponse';
import type { GetServerSidePropsContext } from 'next';
import { Readable } from 'node:stream';
import type { Locale } from '@/config/locales';
import { getServerSideProps as sendContactForm } from '@/pages/[locale]/contact';
import { getServerSideProps as contactSent } from '@/pages/[locale]/contact/sent';
import { getServerSideProps as sendApplicationForm } from '@/pages/[locale]/e-contact';
import { getServerSideProps as applicationSent } from '@/pages/[locale]/e-contact/sent';
import { getServerSideProps as sendLogin } from '@/pages/[locale]/login';
import type { PostedForm } from '@/contract/postedForm';
import type { sendApplication } from '@/server/forms/applications/applicationsService';
import type { sendMessage } from '@/server/forms/messages/messagesService';
import type { SitePageProps } from '@/server/pages/rendering/sitePage';
import { fieldError, HttpError } from '@/server/http/HttpError';
import { log } from '@/server/log/log';
import { directoryFixture, serviceFixture } from '../../../msw/fixtures';

const mockApi = answerBy({
  ...siteAnswers,
  getNumbers: async (locale: Locale) => directoryFixture(locale).numbers,
  getService: async (locale: Locale, slug: string) => serviceFixture(locale, slug),
  sendMessage: jest.fn<ReturnType<typeof sendMessage>, Parameters<typeof sendMessage>>(),
  admitAttachments: jest.fn<Promise<void>, [string]>(),
  sendApplication: jest.fn<ReturnType<typeof sendApplication>, Parameters<typeof sendApplication>>(),
});

const response = { statusCode: 200, headers: {} as Record<string, unknown> };
let logged: jest.SpiedFunction<typeof log.error>;
beforeEach(() => {
  Object.assign(response, { statusCode: 200, headers: {} });
  mockApi.sendMessage.mockReset().mockResolvedValue({ reference: 'NM-26-00001' });
  mockApi.sendApplication.mockReset().mockResolvedValue({ reference: 'NA-26-00001', token: 'secret' });
  logged = jest.spyOn(log, 'error').mockImplementation(() => undefined);
});

type Posting = { body?: string | Buffer; path?: string; method?: string; headers?: Record<string, string> };

function buildContext({ body = '', path = '/en/contact', method = 'POST', headers = {} }: Posting) {
  const request = Object.assign(Readable.from([Buffer.from(body)]), {
    method,
    url: path,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    socket: { remoteAddress: '127.0.0.9' },
  });
  const res = pageResponse({
    get statusCode() {
      return response.statusCode;
    },
    set statusCode(status: number) {
      response.statusCode = status;
    },
    setHeader: (name: string, value: unknown) => (response.headers[name] = value),
    hasHeader: (name: string) => name in response.headers,
  });
  const [resolvedUrl = '', search = ''] = path.split('?');
  const query = Object.fromEntries(new URLSearchParams(search));
  return {
    req: request,
    res,
    params: { locale: path.split('/')[1] },
    query,
    resolvedUrl,
  } as unknown as GetServerSidePropsContext;
}

const writeTo = (posting: Posting) => sendContactForm(buildContext(posting));
const applyTo = (posting: Posting) => sendApplicationForm(buildContext({ path: '/en/e-contact', ...posting }));

const encoded = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const MESSAGE = {
  name: ' Aysel ',
  email: 'Aysel@Example.com',
  topic: 'other',
  message: 'Salam\r\nSabah',
  consent: 'on',
};
const APPLICATION = {
  subject: 'service:lab-audit',
  first_name: 'Aysel',
  last_name: 'M',
  phone_number: '050 123 45 67',
  email: 'a@example.com',
  organisation: '',
  contact_by: 'phone',
  message: 'Audit',
  consent: 'on',
  blank: '',
};

/** What a form that was not taken comes back with. */
async function posted(result: ReturnType<typeof writeTo>) {
  const answer = await result;
  if (!('props' in answer)) throw new Error(`led on: ${JSON.stringify(answer)}`);
  return ((await answer.props) as SitePageProps<{ posted: PostedForm }>).screen.posted;
}

describe('a form that is sent without scripts', () => {
  it('takes files beside an application, and names them when it comes back', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(APPLICATION)) form.set(name, value);
    form.append('attachments', new Blob(['%PDF-']), 'plan.pdf');
    form.append('attachments', new Blob([]), '');
    const sent = new Response(form);
    const posting = {
      body: Buffer.from(await sent.arrayBuffer()),
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    };
    expect(await applyTo(posting)).toHaveProperty('redirect');
    expect(mockApi.sendApplication.mock.calls[0]?.[0]).toMatchObject({
      body: { first_name: 'Aysel', consent: true },
      files: [{ name: 'plan.pdf', size: 5 }],
    });
    mockApi.sendApplication.mockRejectedValue(fieldError('attachments', 'fileCount', 'en', { n: 5 }));
    expect(await posted(applyTo(posting))).toMatchObject({
      values: { first_name: 'Aysel', attachments: 'plan.pdf' },
      error: { errors: { attachments: ['Attach up to 5 files'] } },
    });
    expect(mockApi.admitAttachments.mock.calls).toEqual([['127.0.0.9'], ['127.0.0.9']]);
    mockApi.admitAttachments.mockRejectedValueOnce(new HttpError('throttled', { headers: { 'Retry-After': '60' } }));
    expect(await posted(applyTo(posting))).toMatchObject({ values: { first_name: '' }, error: { retryAfterS: 60 } });
    expect(mockApi.sendApplication).toHaveBeenCalledTimes(2);
    // Another form has none.
    expect((await posted(writeTo(posting))).error).toMatchObject({ code: 'parse_error' });
  });

  it('hands on what only a machine fills in', async () => {
    await writeTo({ body: encoded({ ...MESSAGE, blank: 'https://spam.test' }) });
    expect(mockApi.sendMessage.mock.calls[0]?.[0].body).toMatchObject({ blank: 'https://spam.test' });
  });

  it.each<[string, string, Record<string, unknown>]>([
    ['plus signs and escapes', 'name=A+B%20C&email=%61@b.az', { name: 'A B C', email: 'a@b.az' }],
    ['other letters', 'name=%C6%8Fli+I%C5%9F%C4%B1q', { name: 'Əli Işıq' }],
    ['broken escapes', 'name=%E0%A4%A&email=%', { name: '\ufffd%A', email: '%' }],
    ['a name twice', 'name=first&name=second', { name: 'first' }],
    ['an empty box', 'consent=', { consent: true }],
    ['no box', 'name=x', { consent: false }],
    ['U+0000', 'name=a%00b', { name: 'ab' }],
    ['fields of others', '__proto__=x&constructor=y&name=z', { name: 'z' }],
    ['nothing', '', { name: '', topic: '' }],
    ['ends of lines', 'message=a%0D%0Ab%0Dc%0Ad', { message: 'a\nb\nc\nd' }],
  ])('is read: %s', async (_, body, values) => {
    const result = await posted(writeTo({ body }));
    expect(result.values).toMatchObject(values);
    expect(Object.keys(result.values)).toHaveLength(7);
    expect(response.statusCode).toBe(400);
  });

  it.each([
    ['of another type', { headers: { 'content-type': 'multipart/form-data; boundary=x' } }, 400, 'parse_error'],
    ['of no type', { headers: { 'content-type': '' } }, 400, 'parse_error'],
    ['that is too long', { body: `message=${'a'.repeat(64 * 1024)}` }, 413, 'too_large'],
    ['that says that it is', { headers: { 'content-length': '70000' } }, 413, 'too_large'],
  ])('is not read: one %s', async (_, posting, status, code) => {
    const result = await posted(writeTo(posting));
    expect(response.statusCode).toBe(status);
    expect(result.error).toMatchObject({ status, code });
    expect(result.values.name).toBe('');
  });

  it.each<[HttpError, number, object]>([
    [new HttpError('throttled', { headers: { 'Retry-After': '90' } }), 429, { retryAfterS: 90, errors: null }],
    [new HttpError('throttled'), 429, { retryAfterS: 60 }],
    [new HttpError('storage_full'), 507, { retryAfterS: null, code: 'storage_full' }],
    [new HttpError('unavailable'), 503, { detail: 'The site cannot answer at the moment. Try again later.' }],
    [fieldError('service', 'choose', 'en'), 400, { errors: { service: ['Choose one of the options'] } }],
  ])('is shown again when it is rejected (%s)', async (thrown, status, error) => {
    mockApi.sendMessage.mockRejectedValue(thrown);
    const result = await posted(writeTo({ body: encoded(MESSAGE) }));
    expect(response.statusCode).toBe(status);
    expect(result).toMatchObject({ values: { name: ' Aysel ', consent: true }, issues: [], error });
    expect(response.headers['Retry-After']).toBe(thrown.headers['Retry-After']);
    // A full queue is no fault.
    expect(logged).toHaveBeenCalledTimes(status >= 500 && thrown.code !== 'unavailable' ? 1 : 0);
  });

  it('comes back whole while the database is away, without the parts that it cannot load', async () => {
    const away = Object.assign(new Error('gone'), { code: 'DATABASE_UNAVAILABLE' });
    mockApi.sendMessage.mockRejectedValue(away);
    const { getNumbers } = mockApi;
    mockApi.getNumbers = () => Promise.reject(away);
    const result = await posted(writeTo({ body: encoded(MESSAGE), path: '/az/contact' }));
    mockApi.getNumbers = getNumbers;
    expect(result).toMatchObject({ values: { name: ' Aysel ', message: 'Salam\nSabah' }, error: { status: 503 } });
    expect([response.statusCode, response.headers['Retry-After']]).toEqual([503, '5']);
  });

  it('comes back whole after a fault of ours, which is in the log', async () => {
    mockApi.sendMessage.mockRejectedValue(new Error('broken'));
    const result = await posted(writeTo({ body: encoded(MESSAGE), path: '/az/contact' }));
    expect(response.statusCode).toBe(500);
    expect(result.error?.detail).toBe('Xəta baş verdi. Bir az sonra yenidən cəhd edin.');
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('from another website is shown, not sent', async () => {
    const result = await posted(writeTo({ body: encoded(MESSAGE), headers: { 'sec-fetch-site': 'cross-site' } }));
    expect(mockApi.sendMessage).not.toHaveBeenCalled();
    expect(response.statusCode).toBe(403);
    expect(result).toMatchObject({ values: { name: ' Aysel ' }, error: { code: 'permission_denied' } });
  });
});

describe('the receipt', () => {
  const contact = (path: string) => contactSent(buildContext({ method: 'GET', path }));
  const application = (path: string) => applicationSent(buildContext({ method: 'GET', path }));

  it.each(['', '?reference=', '?reference=NM-26-1', '?reference=NM-26-00001%20Call%20us', '?reference=nm-26-00001'])(
    'says nothing that somebody else wrote: %s',
    async (search) =>
      expect(await contact(`/en/contact/sent${search}`)).toEqual({
        redirect: { destination: '/en/contact', statusCode: 303 },
      }),
  );

  it.each(['?reference=NA-26-00001', '?reference=NA-26-00001&token=%3Cb%3E'])(
    'of an application has its token: %s',
    async (search) =>
      expect(await application(`/en/e-contact/sent${search}`)).toMatchObject({
        redirect: { destination: '/en/e-contact/?&apply=apply' },
      }),
  );
});

describe('a form that needs scripts', () => {
  const LOGIN = { path: '/en/login', body: encoded({ email: 'aysel@example.com', password: 'a secret' }) };
  const logIn = async (posting: Posting) => {
    const result = await sendLogin(buildContext({ ...LOGIN, ...posting }));
    return 'props' in result ? (await result.props).screen : result;
  };

  it.each([
    ['another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
    ['no form', { headers: { 'content-type': 'text/plain' } }],
  ])('is empty when it came from %s', async (_, posting) => {
    expect(await logIn(posting)).toEqual({ typed: {} });
  });
});
