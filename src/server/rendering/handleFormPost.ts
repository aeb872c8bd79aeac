import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import type * as z from '@/contract/zod';
import type { Locale } from '@/config/locales';
import { parsePath, routes, type SiteLocation } from '@/config/routes';
import { applicationFormSchema } from '@/contract/applications';
import { contactFormSchema } from '@/contract/contact';
import { APPLICATION_FIELDS, CONTACT_FIELDS } from '@/contract/formFields';
import type { FormRefusal, PostedForm } from '@/contract/postedForm';
import type { Sender, SiteApi } from '@/contract/SiteApi';
import { isReference } from '../references/references';
import { clientAddress } from '../http/clientAddress';
import { isCrossSite } from '../http/isCrossSite';
import { HttpError } from '../http/HttpError';
import { readFormBody } from '../http/readBody';
import { BACK_CACHE, PRIVATE_CACHE } from '../http/respond';
import { log } from '../log/log';
import { staticPage, type PageDefinition, type SitePageProps } from './staticPage';
import { siteApi } from '../siteApi';
import { getFixedT } from '../texts';

type Sending = { api: SiteApi; locale: Locale; sender: Sender };

/** A form that works without scripts. */
type PostableForm<Request> = {
  fields: Readonly<Record<string, string | boolean>>;
  schema: z.ZodType<Request>;
  /** @returns where the visitor is led then */
  send: (request: Request, sending: Sending) => Promise<(location: SiteLocation) => string>;
};

const form = <Request>(definition: PostableForm<Request>) => definition as PostableForm<unknown>;

const FORMS = {
  contact: form({
    fields: CONTACT_FIELDS,
    schema: contactFormSchema,
    send: async (request, { api, locale, sender }) => {
      const receipt = await api.sendMessage(locale, request, sender);
      return (location) => routes.contactSent(location, receipt);
    },
  }),
  application: form({
    fields: APPLICATION_FIELDS,
    schema: applicationFormSchema,
    send: async (request, { api, locale, sender }) => {
      const receipt = await api.sendApplication(locale, request, sender);
      return (location) => routes.applySent(location, receipt);
    },
  }),
};

/** As the browser knows them: the first value of a name, `\n` between lines; a box is ticked if it is there at all. */
function valuesOf(body: URLSearchParams, fields: PostableForm<unknown>['fields']): PostedForm['values'] {
  const entries = Object.entries(fields).map(([name, initial]) => {
    const value = body.get(name) ?? '';
    return [name, typeof initial === 'boolean' ? body.has(name) : value.replace(/\r\n?/g, '\n').replaceAll('\0', '')];
  });
  return Object.fromEntries(entries) as PostedForm['values'];
}

/** The first of each field, as JSON: nothing else of it is shown. */
function issuesOf({ issues }: z.ZodError): PostedForm['issues'] {
  const first = issues.filter(
    ({ path }, index) => issues.findIndex((other) => other.path.join('.') === path.join('.')) === index,
  );
  return JSON.parse(JSON.stringify(first)) as PostedForm['issues'];
}

function refusalOf(error: HttpError, locale: Locale): FormRefusal {
  const wait = Number(error.headers['Retry-After'] ?? NaN);
  return {
    status: error.status,
    code: error.code,
    detail: getFixedT(locale)(`errors:detail.${error.code}`),
    errors: error.fields ?? null,
    retryAfterS: error.status === 429 ? (Number.isFinite(wait) ? wait : 60) : null,
  };
}

/** What was thrown, as an answer; a fault of ours is in the log. */
function knownRefusal(error: unknown): HttpError {
  if (error instanceof HttpError && error.status < 500) return error;
  log.error({ err: error }, 'a form was not sent');
  return error instanceof HttpError ? error : new HttpError('server_error');
}

type Outcome = { destination: string } | { status: number; headers: Record<string, string>; posted: PostedForm };

async function take(
  { req }: Pick<GetServerSidePropsContext, 'req'>,
  { fields, schema, send }: PostableForm<unknown>,
  location: SiteLocation,
): Promise<Outcome> {
  const { locale } = location;
  let values = valuesOf(new URLSearchParams(), fields);
  const back = (error: HttpError): Outcome => ({
    status: error.status,
    headers: error.headers,
    posted: { values, issues: [], refusal: refusalOf(error, locale) },
  });
  try {
    values = valuesOf(await readFormBody(req), fields);
    if (isCrossSite(req)) return back(new HttpError('permission_denied'));
    const read = schema.safeParse(values);
    if (!read.success)
      return { status: 400, headers: {}, posted: { values, issues: issuesOf(read.error), refusal: null } };
    const sender = { client: clientAddress(req) };
    const next = await send(read.data, { api: siteApi(), locale, sender });
    return { destination: next(location) };
  } catch (error) {
    return back(knownRefusal(error));
  }
}

/** The page of a form; its `load` gets the form as it came back. */
type FormPage<P> = Omit<PageDefinition<P>, 'load'> & {
  form: keyof typeof FORMS;
  load: (context: Parameters<PageDefinition<P>['load']>[0], posted: PostedForm) => Promise<P>;
};

/**
 * The body of `getServerSideProps` of a door that takes a form without scripts: it is checked and sent, and whoever sent
 * it led on. What cannot be sent comes back with everything that stood in it, and with what is wrong. Whoever comes by a
 * link is led to the form.
 */
export async function handleFormPost<P extends object>(
  context: GetServerSidePropsContext,
  { form: name, load, ...page }: FormPage<P>,
): Promise<GetServerSidePropsResult<SitePageProps<P & { posted: PostedForm }>>> {
  const { req, res, params = {}, resolvedUrl } = context;
  const place = parsePath(resolvedUrl.split('?')[0] ?? '');
  if (!place) return { notFound: true };
  res.setHeader('Cache-Control', PRIVATE_CACHE);
  if (req.method !== 'POST') {
    const address = page.address(place, { param: () => '', filter: () => undefined, pageNumber: 1 });
    return { redirect: { destination: address, statusCode: 303 } };
  }
  const outcome = await take(context, FORMS[name], place);
  if ('destination' in outcome) return { redirect: { destination: outcome.destination, statusCode: 303 } };

  const { status, headers, posted } = outcome;
  res.statusCode = status;
  res.setHeader('Cache-Control', BACK_CACHE);
  for (const [header, value] of Object.entries(headers)) res.setHeader(header, value);
  const { revalidate: _, ...result } = await staticPage(
    { params },
    { ...page, load: async (loading) => ({ ...(await load(loading, posted)), posted }) },
  );
  return result;
}

type ReceiptPage = Pick<PageDefinition<object>, 'namespaces'> & {
  form: keyof typeof FORMS;
  /** Where the receipt stands. */
  address: (location: SiteLocation, receipt: { reference: string; token: string }) => string;
  /** Where whoever has none is led. */
  formAddress: (location: SiteLocation) => string;
};

const TOKEN = /^[\w.~+/=:-]{1,200}$/;
const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

/** The body of `getServerSideProps` of the page that says what a form was taken in as. */
export async function receiptPage(
  { params = {}, query, res, resolvedUrl }: GetServerSidePropsContext,
  { form: name, namespaces, address, formAddress }: ReceiptPage,
): Promise<GetServerSidePropsResult<SitePageProps<{ reference: string; token: string }>>> {
  const place = parsePath(resolvedUrl.split('?')[0] ?? '');
  if (!place) return { notFound: true };
  res.setHeader('Cache-Control', PRIVATE_CACHE);
  const receipt = { reference: text(query.reference), token: text(query.token) };
  const hasToken = name === 'contact' || TOKEN.test(receipt.token);
  if (!isReference(name === 'contact' ? 'message' : name, receipt.reference) || !hasToken) {
    return { redirect: { destination: formAddress(place), statusCode: 303 } };
  }
  const { revalidate: _, ...result } = await staticPage(
    { params },
    { namespaces, address: (own) => address(own, receipt), load: async () => receipt },
  );
  return result;
}
