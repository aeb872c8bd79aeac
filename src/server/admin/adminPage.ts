import type { GetServerSidePropsContext } from 'next';
import type { IncomingMessage } from 'node:http';
import type { Locale } from '@/config/locales';
import { splitAddress } from '@/config/routes';
import { HttpError } from '../http/HttpError';
import { isMultipart } from '../http/readMultipart';
import { originalUrl, queryValues, readFormBody } from '../http/request';
import { logSecurityEvent } from '../log/logSecurityEvent';
import { settings } from '../settings';
import { requireSameOrigin, requireStaff, type Roles } from '../staff/requireStaff';
import {
  findEndedSession,
  hasSessionCookie,
  isCsrfRight,
  isOwnSession,
  readStaffSession,
  type StaffSession,
} from '../staff/staffSession';
import { getFixedT, type Translate } from '../texts';
import { readFormValues, type FormValues } from './formValues';
import type { NoteName } from './notes';
import { packFields, postLogin, showLogin, showRepeat, splitCarried, type LoginShown } from './loginSteps';
import { findAdminLocale, renderAdminPage, renderElsewhere, renderFailure, type PageResult } from './renderAdminPage';

/** A form as one text may have 60,000 signs of two bytes, each sent as six. */
const MAX_FORM_BYTES = 512 * 1024;
/** With a form that travels through the login, written as JSON and encoded once more. */
const MAX_LOGIN_BYTES = 2 * MAX_FORM_BYTES;

const PASSKEY_SCRIPTS = ['simplewebauthn.js', 'passkey.js'];

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
  /**
   * Reads another body than that of a plain form, with `files`. It is called when origin, session and role are right, and
   * for the texts of a form that was sent after the session had ended.
   */
  readBody?: (request: IncomingMessage) => Promise<Body>;
};

const readParams = (params: GetServerSidePropsContext['params'] = {}) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, [value].flat().join('/')]));

const withNote = (to: string, note: NoteName | undefined) => {
  if (!note) return to;
  const { pathname, search } = splitAddress(to);
  const query = new URLSearchParams(search);
  query.set('note', note);
  return `${pathname}?${query.toString()}`;
};

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
    const params = readParams(context.params);
    let staff: StaffSession | null = null;
    try {
      if (settings().API_ORIGIN) return await renderElsewhere(context);
      if (request.method === 'POST') requireSameOrigin(request);
      staff = await readStaffSession(request);
      if (!staff && request.method !== 'POST' && isFirstArrival(request)) {
        response.setHeader('Refresh', '0');
        return await renderLogin({ ...(await showLogin(null)), status: 200 });
      }
      const roles = typeof definition.roles === 'function' ? definition.roles(params) : definition.roles;
      if (request.method === 'POST') return await answerPost(roles);
      if (staff?.level !== 'full') return await renderLogin(await showLogin(staff));
      const shown = await definition.load(buildContext(requireStaff(staff, roles)));
      if (!shown) throw new HttpError('not_found');
      return await renderView(staff, 200, shown);
    } catch (error) {
      return await renderFailure(context, error, staff);
    }

    function buildContext(session: StaffSession): AdminContext {
      const { locale } = session;
      return { staff: session, locale, t: getFixedT(locale), params, query: queryValues(search), path, request };
    }

    function renderView(session: StaffSession, status: number, { title, view }: Shown<View>) {
      const { texts, scripts } = definition;
      return renderAdminPage<View>(context, {
        status,
        title,
        staff: session,
        texts,
        scripts,
        body: { kind: 'page', view },
      });
    }

    function renderLogin({ status, view }: LoginShown): Promise<PageResult<View>> {
      const title = getFixedT(findAdminLocale(request, staff))('admin:login.title');
      const scripts = view.passkey === '' ? [] : PASSKEY_SCRIPTS;
      return renderAdminPage<View>(context, { status, title, staff, scripts, body: { kind: 'login', view } });
    }

    async function answerPost(roles: Roles): Promise<PageResult<View>> {
      if (staff?.level !== 'full') return answerLogin(roles);
      const session = requireStaff(staff, roles);
      const body = definition.readBody
        ? await definition.readBody(request)
        : ({ fields: await readFormBody(request, MAX_FORM_BYTES) } as Body);
      const sent = body.fields.get('csrf') ?? [request.headers['x-csrf-token']].flat()[0];
      if (isCsrfRight(session, sent ?? '')) return save(session, body);
      logSecurityEvent('permission denied', { staff: session.id, reason: 'csrf token' });
      return renderLogin(showRepeat(body.fields));
    }

    async function answerLogin(roles: Roles): Promise<PageResult<View>> {
      if (isMultipart(request)) return renderLogin(await showLogin(staff, { carried: await carryTexts() }));
      const fields = await readFormBody(request, MAX_LOGIN_BYTES);
      const outcome = await postLogin({ request, response, session: staff, fields });
      staff = outcome.session ?? staff;
      if ('view' in outcome) return renderLogin(outcome);
      if (!outcome.carried) return { redirect: { destination: address, statusCode: 303 } };
      const session = requireStaff(staff, roles);
      const { fields: kept, from } = splitCarried(outcome.carried);
      // Nothing is done in one's name that somebody else has left at the login of a shared computer.
      if (!(await isOwnSession(session, from))) return renderLogin(showRepeat(kept));
      return save(session, readCarried(kept));
    }

    /**
     * Of a form with files its texts are carried through the login, and the page asks for the files again. A stranger's
     * body is not received: whoever has worked here has the token of a session that has ended.
     */
    async function carryTexts(): Promise<string> {
      const from = await findEndedSession(request);
      if (!definition.readBody || from === '') return '';
      const { fields } = await definition.readBody(request);
      return packFields(fields, from);
    }

    /** A body of another kind than a form's comes without its files. */
    function readCarried(fields: URLSearchParams): Body {
      return (definition.readBody ? { fields, files: [] } : { fields }) as unknown as Body;
    }

    async function save(session: StaffSession, body: Body): Promise<PageResult<View>> {
      if (!definition.post) throw new HttpError('method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
      const outcome = await definition.post(buildContext(session), { ...body, values: readFormValues(body.fields) });
      if (!('to' in outcome)) return renderView(session, outcome.status, outcome);
      return { redirect: { destination: withNote(outcome.to, outcome.note), statusCode: 303 } };
    }
  };
}
