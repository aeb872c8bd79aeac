import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import type { IncomingMessage } from 'node:http';
import type { Locale } from '@/config/locales';
import type { AdminPageProps } from '@/contract/admin';
import { splitAddress } from '@/config/routes';
import { HttpError, toHttpError } from '../http/HttpError';
import { isMultipart } from '../http/readMultipart';
import { originalUrl, queryValues, readFormBody } from '../http/request';
import { PRIVATE_CACHE } from '../http/respond';
import { log } from '../log/log';
import { detectLocation } from '../routing/detectLocation';
import { settings } from '../settings';
import { requireCsrf, requireSameOrigin, requireStaff, type Roles } from '../staff/requireStaff';
import { hasSessionCookie, readStaffSession, type StaffSession } from '../staff/staffSession';
import { getFixedT, type Translate } from '../texts';
import { loadTranslations } from '../translations';
import { buildFrame } from './buildFrame';
import { readFormValues, type FormValues } from './formValues';
import type { NoteName } from './notes';
import { postLogin, showLogin, showRepeat, type LoginShown } from './loginSteps';

/** A form as one text may have 60,000 signs of two bytes, each sent as six. */
const MAX_FORM_BYTES = 512 * 1024;

export type AdminContext = {
  staff: StaffSession;
  locale: Locale;
  t: Translate;
  /** Of the route. */
  params: Readonly<Record<string, string>>;
  /** Values of the address by name, the last of several. */
  query: Readonly<Record<string, string>>;
  /** The path of the page, without its query. */
  path: string;
  request: IncomingMessage;
};

type Shown<View> = { title: string; view: View };

/** What came with a post. `fields` are all of them, `values` the first of each name. */
export type Posted<Body extends { fields: URLSearchParams } = { fields: URLSearchParams }> = Body & {
  values: FormValues;
};

export type PostOutcome<View> =
  /** 303 to a page, with a note. */
  | { to: string; note?: NoteName }
  /** The page once more: with what was typed and what is wrong with it. */
  | (Shown<View> & { status: 200 | 400 | 409 | 412 | 422 });

export type AdminPageDefinition<View, Body extends { fields: URLSearchParams }> = {
  /** Who may see the page; who may post is checked with it, and further by `post`. */
  roles: Roles | ((params: Readonly<Record<string, string>>) => Roles);
  /** Namespaces of texts beside `common`, `forms` and `admin`. */
  texts?: string[];
  /** Files of `public/scripts/admin`, such as `list.js`. */
  scripts?: readonly string[];
  /** `null` is a 404. HttpErrors are answered with their status. */
  load: (context: AdminContext) => Promise<Shown<View> | null>;
  /** Answers a form that this page sent. Origin, token and role are right when it is called. */
  post?: (context: AdminContext, posted: Posted<Body>) => Promise<PostOutcome<View>>;
  /** Reads another body than that of a plain form; it is called when origin, session and role are right. */
  readBody?: (request: IncomingMessage) => Promise<Body>;
};

type PageResult<View> = GetServerSidePropsResult<{ locale: Locale; screen: AdminPageProps<View> }>;

type Answer<View> = { status: number; title: string; body: AdminPageProps<View>['body']; staff: StaffSession | null };

const readParams = (params: GetServerSidePropsContext['params'] = {}) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, [value].flat().join('/')]));

const withNote = (to: string, note: NoteName | undefined) => {
  if (!note) return to;
  const { pathname, search } = splitAddress(to);
  const query = new URLSearchParams(search);
  query.set('note', note);
  return `${pathname}?${query.toString()}`;
};

/** The language of the person, or of the browser before the login. */
const findLocale = (request: IncomingMessage, staff: StaffSession | null): Locale =>
  staff?.locale ?? detectLocation(request).locale;

function toFailed<View>(error: unknown, t: Translate): Pick<Answer<View>, 'status' | 'title' | 'body'> {
  const known = toHttpError(error);
  if (!known || known.status >= 500) log.error({ err: error }, 'a page of the back office failed');
  const shown = known ?? new HttpError('server_error');
  const title = t(`errors:detail.${shown.code}`);
  const text = t(shown.status === 403 ? 'admin:failed.forbidden' : 'admin:failed.text');
  return { status: shown.status, title, body: { kind: 'failed', view: { status: shown.status, title, text } } };
}

/**
 * A link in a mail arrives without the cookie, which is `SameSite=Strict`. The page that asks for itself once more is of
 * this site, so the second request has it.
 */
const isFirstArrival = (request: IncomingMessage) =>
  request.headers['sec-fetch-site'] === 'cross-site' && !hasSessionCookie(request);

/**
 * The `getServerSideProps` of a page of the back office: login, role, origin and token of forms, language, frame. Whoever
 * is not signed in gets the login at the same address, and what was being saved is saved after it.
 */
export function adminPage<View, Body extends { fields: URLSearchParams } = { fields: URLSearchParams }>(
  definition: AdminPageDefinition<View, Body>,
) {
  return async function getServerSideProps(context: GetServerSidePropsContext): Promise<PageResult<View>> {
    const { req: request, res: response } = context;
    const address = originalUrl(request);
    const { pathname: path, search } = splitAddress(address);
    response.setHeader('Cache-Control', PRIVATE_CACHE);
    const params = readParams(context.params);

    const render = async ({ status, title, body, staff }: Answer<View>): Promise<PageResult<View>> => {
      const locale = findLocale(request, staff);
      response.statusCode = status;
      const translations = await loadTranslations(locale, ['admin', 'forms', ...(definition.texts ?? [])]);
      const note = body.kind === 'page' ? queryValues(search).note : undefined;
      const scripts = body.kind === 'page' ? (definition.scripts ?? []) : body.kind === 'login' ? ['login.js'] : [];
      const frame = buildFrame({ title, locale, path, staff, note, scripts });
      const texts = (translations._nextI18Next?.initialI18nStore ?? {}) as AdminPageProps<View>['texts'];
      return { props: { locale, screen: { texts, frame, body } } };
    };

    let staff: StaffSession | null = null;
    try {
      if (settings().API_ORIGIN) {
        const t = getFixedT(findLocale(request, null));
        const [title, text] = [t('admin:elsewhere.title'), t('admin:elsewhere.text')];
        const status = path.replace(/\/$/, '') === '/admin' ? 200 : 404;
        return await render({ status, title, staff, body: { kind: 'failed', view: { status, title, text } } });
      }
      if (request.method === 'POST') requireSameOrigin(request);
      staff = await readStaffSession(request);
      if (!staff && request.method !== 'POST' && isFirstArrival(request)) {
        response.setHeader('Refresh', '0');
        return await renderLogin({ ...(await showLogin(null)), status: 200 });
      }
      const roles = typeof definition.roles === 'function' ? definition.roles(params) : definition.roles;
      if (request.method === 'POST') return await answerPost(roles);
      if (staff?.level !== 'full') return await renderLogin(await showLogin(staff));
      const own = buildContext(requireStaff(staff, roles));
      const shown = await definition.load(own);
      if (!shown) throw new HttpError('not_found');
      return await render({ status: 200, title: shown.title, staff, body: { kind: 'page', view: shown.view } });
    } catch (error) {
      const t = getFixedT(findLocale(request, staff));
      const known = toHttpError(error);
      for (const [name, value] of Object.entries(known?.headers ?? {})) response.setHeader(name, value);
      return await render({ ...toFailed<View>(error, t), staff: staff?.level === 'full' ? staff : null });
    }

    function buildContext(session: StaffSession): AdminContext {
      const { locale } = session;
      return { staff: session, locale, t: getFixedT(locale), params, query: queryValues(search), path, request };
    }

    async function renderLogin({ status, view }: LoginShown): Promise<PageResult<View>> {
      const t = getFixedT(findLocale(request, staff));
      return render({ status, title: t('admin:login.title'), staff, body: { kind: 'login', view } });
    }

    async function answerPost(roles: Roles): Promise<PageResult<View>> {
      if (staff?.level === 'full') {
        const session = requireStaff(staff, roles);
        const body = definition.readBody
          ? await definition.readBody(request)
          : ({ fields: await readFormBody(request, MAX_FORM_BYTES) } as Body);
        const sent = body.fields.get('csrf') ?? String(request.headers['x-csrf-token'] ?? '');
        try {
          requireCsrf(session, sent);
        } catch {
          return renderLogin(showRepeat(body.fields));
        }
        return save(session, body);
      }
      // Files cannot be carried through a login: they are chosen again after it.
      if (isMultipart(request)) return renderLogin(await showLogin(staff));
      const fields = await readFormBody(request, MAX_FORM_BYTES * 2);
      const outcome = await postLogin({ request, response, session: staff, fields });
      if ('view' in outcome) {
        staff = outcome.session ?? staff;
        return renderLogin(outcome);
      }
      staff = outcome.session;
      if (!outcome.carried) return { redirect: { destination: address, statusCode: 303 } };
      return save(requireStaff(staff, roles), { fields: outcome.carried } as Body);
    }

    async function save(session: StaffSession, body: Body): Promise<PageResult<View>> {
      if (!definition.post) throw new HttpError('method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
      const outcome = await definition.post(buildContext(session), { ...body, values: readFormValues(body.fields) });
      if ('to' in outcome) return { redirect: { destination: withNote(outcome.to, outcome.note), statusCode: 303 } };
      const { status, title, view } = outcome;
      return render({ status, title, staff: session, body: { kind: 'page', view } });
    }
  };
}
