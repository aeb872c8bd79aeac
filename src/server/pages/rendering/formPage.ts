import type { IncomingMessage } from 'node:http';
import type { GetServerSideProps, GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import type { Locale } from '@/config/locales';
import type { PageName } from '@/config/pages';
import { parsePath, splitAddress, type SiteLocation } from '@/config/routes';
import type { Endpoint } from '@/contract/endpoint';
import type { CallFailure, PostedForm } from '@/contract/postedForm';
import type * as z from '@/contract/zod';
import { isMultipart, multipartBytes, readMultipart, type Posted, type UploadedFile } from '../../http/readMultipart';
import { clientAddress, isCrossSite, readFormBody } from '../../http/request';
import { HttpError, toHttpError } from '../../http/HttpError';
import { BACK_CACHE, PRIVATE_CACHE } from '../../http/respond';
import { logFailure } from '../../log/logFailure';
import { getFixedT } from '../../texts/texts';
import { takeTurn } from '../../http/renderSlots';
import { readQueryText, renderForRequest, seeOther } from './serverPage';
import { isPageOn, sitePage, type LoadContext, type PageDefinition, type SitePageProps } from './sitePage';

/** The names of a form's fields and their initial values. */
type Fields = Readonly<Record<string, string | boolean>>;

/** The values as the browser has them: the first of a name, `\n` between lines; a box is ticked if it was sent at all. */
function readValues(body: URLSearchParams, fields: Fields): PostedForm['values'] {
  const entries = Object.entries(fields).map(([name, initial]) => {
    const value = body.get(name) ?? '';
    return [name, typeof initial === 'boolean' ? body.has(name) : value.replace(/\r\n?/g, '\n')];
  });
  return Object.fromEntries(entries) as PostedForm['values'];
}

/** Files beside the fields, as the endpoint takes them. `admit` counts them by the sender's address before they are read. */
type FormFiles = NonNullable<Endpoint['files']> & { admit: (client: string) => Promise<void> };

/** A form that was posted to a page, as its schema has read it. */
type PostedRequest<Body> = {
  locale: Locale;
  body: Body;
  /** The visitor's address, as `clientAddress` reads it. */
  client: string;
  files: UploadedFile[];
};

/** The page that a form is posted to: what the form is, and the page that shows it again when it was not sent. */
type FormPost<Props, Body> = Pick<PageDefinition<Props>, 'directory'> & {
  /** The page before anything is posted, where it is more than its screen. */
  page?: GetServerSideProps;
  /** The names of the form's fields and their initial values. */
  fields: Fields;
  schema: z.ZodType<Body>;
  files?: FormFiles;
  /** @returns the address that the visitor is redirected to */
  send: (request: PostedRequest<Body>, location: SiteLocation) => Promise<string>;
  /** The props of the form's screen beside `posted`, none by default. */
  load?: (context: LoadContext, posted: PostedForm) => Promise<Props>;
};

/** A password is not given back. */
const withoutPassword = (values: PostedForm['values']): PostedForm['values'] =>
  'password' in values ? { ...values, password: '' } : values;

/** The first issue of each field, as JSON. */
function firstIssues({ issues }: z.ZodError): PostedForm['issues'] {
  const first = issues.filter(
    ({ path }, index) => issues.findIndex((other) => other.path.join('.') === path.join('.')) === index,
  );
  return JSON.parse(JSON.stringify(first)) as PostedForm['issues'];
}

function toFormError(error: HttpError, locale: Locale): CallFailure {
  const wait = Number(error.headers['Retry-After'] ?? NaN);
  const { phone_number: phone } = error.extra;
  return {
    status: error.status,
    code: error.code,
    detail: getFixedT(locale)(`errors:detail.${error.code}`),
    errors: error.fields ?? null,
    retryAfterS: error.status === 429 ? (Number.isFinite(wait) ? wait : 60) : null,
    ...(typeof phone === 'string' && { phone }),
  };
}

/** The error that the visitor sees; a fault of ours is logged. */
function toShownError(error: unknown): HttpError {
  const known = toHttpError(error);
  if (known && known.status < 500) return known;
  logFailure(error, 'a form was not sent');
  return known ?? new HttpError('server_error');
}

type Outcome = { destination: string } | { status: number; headers: Record<string, string>; posted: PostedForm };

/** The fields and files of a form. The files are there until it is released. */
async function readPostedForm(req: IncomingMessage, files: FormFiles | undefined): Promise<Posted<URLSearchParams>> {
  if (!files || !isMultipart(req)) return { body: await readFormBody(req), files: [] };
  await files.admit(clientAddress(req));
  const { fields, filesOf, release } = await readMultipart(req, { maxBytes: multipartBytes(files) });
  return { body: fields, files: filesOf(files.name), release };
}

/** A browser cannot be given files back: the form that is shown again names them. */
const nameFiles = (sent: UploadedFile[], files: FormFiles | undefined): PostedForm['values'] =>
  files && sent.length > 0 ? { [files.name]: sent.map(({ name }) => name).join(', ') } : {};

async function sendPosted<Body>(
  { req }: Pick<GetServerSidePropsContext, 'req'>,
  { fields, schema, files, send }: Pick<FormPost<object, Body>, 'fields' | 'schema' | 'files' | 'send'>,
  location: SiteLocation,
): Promise<Outcome> {
  const { locale } = location;
  let values = readValues(new URLSearchParams(), fields);
  let posted: Posted<URLSearchParams> | undefined;
  try {
    posted = await readPostedForm(req, files);
    values = { ...readValues(posted.body, fields), ...nameFiles(posted.files, files) };
    if (isCrossSite(req)) throw new HttpError('permission_denied');
    const parsed = schema.safeParse(values);
    if (!parsed.success) {
      return { status: 400, headers: {}, posted: { values, issues: firstIssues(parsed.error), error: null } };
    }
    return {
      destination: await send({ locale, body: parsed.data, client: clientAddress(req), files: posted.files }, location),
    };
  } catch (error) {
    const shown = toShownError(error);
    return {
      status: shown.status,
      headers: shown.headers,
      posted: { values, issues: [], error: toFormError(shown, locale) },
    };
  } finally {
    await posted?.release?.();
  }
}

/** Whether the form of a page was posted to it. */
export const isPosted = ({ req }: Pick<GetServerSidePropsContext, 'req'>): boolean => req.method === 'POST';

/**
 * The `getServerSideProps` of a page with a form. A form that was posted to it without scripts is checked and sent, and the
 * visitor is redirected; one that cannot be sent is shown again with its values and what is wrong with them.
 */
export async function formPage<Body, Props extends object = object>(
  context: GetServerSidePropsContext,
  pageName: PageName,
  // Without a `load`, `Props` is inferred as `object`.
  {
    fields,
    schema,
    files,
    send,
    load = (async () => ({})) as () => Promise<Props>,
    page,
    directory = [],
  }: FormPost<Props, Body>,
): ReturnType<GetServerSideProps> {
  const { res, resolvedUrl } = context;
  if (!isPosted(context)) return page ? page(context) : sitePage(context, pageName, { directory });
  const location = parsePath(splitAddress(resolvedUrl).pathname);
  if (!location || !(await isPageOn(location.locale, pageName))) return { notFound: true };
  res.setHeader('Cache-Control', PRIVATE_CACHE);
  const outcome = await sendPosted(context, { fields, schema, send, ...(files && { files }) }, location);
  if ('destination' in outcome) return seeOther(outcome.destination);

  await takeTurn(res);
  const { status, headers } = outcome;
  const posted = { ...outcome.posted, values: withoutPassword(outcome.posted.values) };
  res.statusCode = status;
  res.setHeader('Cache-Control', BACK_CACHE);
  for (const [header, value] of Object.entries(headers)) res.setHeader(header, value);
  return sitePage(context, pageName, {
    directory,
    isForm: true,
    load: async (loading) => ({ ...(await load(loading, posted)), posted }),
  });
}

/** What was typed into a form of this site, as far as it can be read. */
async function readTyped(req: IncomingMessage, fields: Fields): Promise<PostedForm['values']> {
  // Nobody else fills in a form here.
  if (isCrossSite(req)) return {};
  try {
    return readValues(await readFormBody(req), fields);
  } catch (error) {
    if (error instanceof HttpError) return {};
    throw error;
  }
}

/**
 * The `getServerSideProps` of a page whose form needs its scripts. Where it was posted because they have not run, it is the
 * page again, with what was typed. Nothing is done with it.
 *
 * @param fields what is given back of what was typed; no secret
 */
export async function scriptedFormPage(
  context: GetServerSidePropsContext,
  pageName: PageName,
  { fields, ...definition }: Pick<PageDefinition<object>, 'directory'> & { fields: Fields },
): ReturnType<GetServerSideProps> {
  const { req, res } = context;
  if (!isPosted(context)) return sitePage(context, pageName, definition);
  res.setHeader('Cache-Control', PRIVATE_CACHE);
  const typed = await readTyped(req, fields);
  await takeTurn(res);
  return sitePage(context, pageName, { ...definition, load: async () => ({ typed }) });
}

/** What the page after sending shows; `token` is empty where the form gives none. */
type Receipt = { reference: string; token: string };

type ReceiptPage<Props> = Pick<PageDefinition<Props>, 'directory'> & {
  /** Whether the site can have issued it: no other text from the address is shown. */
  isValid: (receipt: Receipt) => boolean;
  /** The address of this page. */
  address: (location: SiteLocation, receipt: Receipt) => string;
  /** Where a visitor without a receipt is redirected to. */
  formAddress: (location: SiteLocation) => string;
  /** The props of the screen beside the receipt, none by default. */
  load?: (context: LoadContext, receipt: Receipt) => Promise<Props>;
};

/** The `getServerSideProps` of the page that shows the reference of a form that was sent. */
export async function receiptPage<Props extends object = object>(
  context: GetServerSidePropsContext,
  pageName: PageName,
  {
    isValid,
    address,
    formAddress,
    directory = [],
    load = (async () => ({})) as () => Promise<Props>,
  }: ReceiptPage<Props>,
): Promise<GetServerSidePropsResult<SitePageProps<Receipt & Props>>> {
  const { query, res, resolvedUrl } = context;
  const location = parsePath(splitAddress(resolvedUrl).pathname);
  if (!location || !(await isPageOn(location.locale, pageName))) return { notFound: true };
  res.setHeader('Cache-Control', PRIVATE_CACHE);
  const receipt = { reference: readQueryText(query.reference), token: readQueryText(query.token) };
  if (!isValid(receipt)) return seeOther(formAddress(location));
  return renderForRequest(context, pageName, {
    directory,
    address: (own) => address(own, receipt),
    load: async (loading) => ({ ...(await load(loading, receipt)), ...receipt }),
  });
}
