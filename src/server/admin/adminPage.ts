import type { GetServerSidePropsContext } from 'next';
import type { IncomingMessage } from 'node:http';
import type { Locale } from '@/config/locales';
import { splitAddress } from '@/config/routes';
import { HttpError } from '../http/HttpError';
import { isMultipart } from '../http/readMultipart';
import { runFormOnce } from '../idempotency/runFormOnce';
import { limitLoginPosts } from '../limits/limitAddress';
import { clientAddress, MAX_ADMIN_FORM_BYTES, originalUrl, queryValues, readFormBody } from '../http/request';
import { logSecurityEvent } from '../log/logSecurityEvent';
import { settings } from '../settings';
import { requireSameOrigin, requireStaff, type Roles } from '../staff/requireStaff';
import { findEndedSession, isConfirmed, isCsrfRight, readStaffSession, type StaffSession } from '../staff/staffSession';
import { getFixedT, type Translate } from '../texts';
import { readFormValues, type FormValues } from './formValues';
import type { NoteName } from './notes';
import { isFirstArrival, readParams, redirectTo, withNote } from './adminAddress';
import { showConfirm, postConfirm } from './confirmStep';
import { keepForm, packForm, readCarried, unpackForm } from './carriedForm';
import { type FormBody, packLocation, readPageKey, takeFormKey, toFormWrite, unpackLocation } from './formKey';
import { postLogin, showLogin, showRepeat, type LoginShown } from './loginSteps';
import { renderLogin } from './renderLogin';
import { renderAdminPage, renderElsewhere, renderFailure, type PageResult } from './renderAdminPage';

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
  /** 303 to a page, with a note; with `keepsForm` 307, and the browser sends the form there. */
  | { to: string; note?: NoteName; keepsForm?: true }
  /** The page once more: with what was typed and what is wrong with it. */
  | (Shown<View> & { status: 200 | 400 | 409 | 412 | 422 });

type AskedFactor = Pick<AdminContext, 'params' | 'query'> & { values: FormValues | null };

export type AdminPageDefinition<View, Body extends FormBody> = {
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
   * Whether the second factor is asked for once more, unless the session gave it in the last ten minutes: before the page
   * is shown or a body with files is received (`values` is `null`), or before this form is carried out.
   */
  asksFactor?: (asked: AskedFactor) => boolean;
  /** `false` where nothing that is typed may travel through a login: passwords, and buttons that need no more than a press. */
  carriesForms?: false;
  /**
   * The page with what a form of it held before a login, unchecked and not saved. Without it, or for `null`, the names and
   * values are listed above a button that sends them.
   */
  refill?: (context: AdminContext, values: FormValues) => Promise<Shown<View> | null>;
  /**
   * Reads another body than that of a plain form, with `files`. It is called when origin, session and role are right, and
   * for the texts of a form that was sent after the session had ended.
   */
  readBody?: (request: IncomingMessage) => Promise<Body>;
};

/**
 * The `getServerSideProps` of a page of the back office: login, role, origin and token of forms, language, frame. Whoever
 * is not signed in gets the login at the same address, and what was being saved is shown after it, to be sent once more.
 */
export function adminPage<View, Body extends FormBody = FormBody>(definition: AdminPageDefinition<View, Body>) {
  return async function getServerSideProps(context: GetServerSidePropsContext): Promise<PageResult<View>> {
    const { req: request, res: response } = context;
    const address = originalUrl(request);
    const { pathname: path, search } = splitAddress(address);
    const params = readParams(context.params);
    const carriesForms = definition.carriesForms !== false;
    let staff: StaffSession | null = null;
    let received: FormBody | undefined;
    try {
      if (settings().API_ORIGIN) return await renderElsewhere(context);
      // No record has such an id or number, and PostgreSQL refuses to look for it.
      if (Object.values(params).some((value) => value.includes('\0'))) throw new HttpError('not_found');
      if (request.method === 'POST') requireSameOrigin(request);
      staff = await readStaffSession(request);
      if (!staff && request.method !== 'POST' && isFirstArrival(request)) {
        response.setHeader('Refresh', '0');
        return await showStep({ ...(await showLogin(null)), status: 200 });
      }
      const roles = typeof definition.roles === 'function' ? definition.roles(params) : definition.roles;
      if (request.method === 'POST') return await answerPost(roles);
      if (staff?.level !== 'full') return await showStep(await showLogin(staff));
      if (mustConfirm(requireStaff(staff, roles), null)) return await showStep(await showConfirm(staff));
      const shown = await definition.load(buildContext(staff));
      if (!shown) throw new HttpError('not_found');
      return await renderView(staff, { status: 200, ...shown });
    } catch (error) {
      return await renderFailure(context, error, staff);
    } finally {
      await received?.release?.();
    }

    function buildContext(session: StaffSession): AdminContext {
      const { locale } = session;
      return { staff: session, locale, t: getFixedT(locale), params, query: queryValues(search), path, request };
    }

    function renderView(
      session: StaffSession,
      { title, view, ...answer }: Shown<View> & { status: number; note?: NoteName; formKey?: string },
    ) {
      const { texts, scripts } = definition;
      return renderAdminPage<View>(context, {
        ...answer,
        title,
        staff: session,
        texts,
        scripts,
        body: { kind: 'page', view },
      });
    }

    function showStep(shown: LoginShown): Promise<PageResult<View>> {
      return renderLogin<View>(context, staff, shown);
    }

    async function answerPost(roles: Roles): Promise<PageResult<View>> {
      if (staff?.level !== 'full') return answerLogin(roles);
      const session = requireStaff(staff, roles);
      if (isMultipart(request) && mustConfirm(session, null)) return showStep(await showConfirm(session));
      const body = await readOwnBody();
      const { fields } = body;
      if (fields.get('sign_in') === 'confirm') return answerConfirm(session, fields);
      // A step of a login that was finished in another tab.
      if (fields.has('sign_in')) return showCarried(session, fields.get('carried') ?? '');
      const sent = fields.get('csrf') ?? [request.headers['x-csrf-token']].flat()[0];
      if (isCsrfRight(session, sent ?? '')) {
        if (!mustConfirm(session, readFormValues(fields))) return save(session, body);
        return showStep(await showConfirm(session, carriesForms ? keepForm(fields) : {}));
      }
      logSecurityEvent('permission denied', { staff: session.id, reason: 'csrf token' });
      return showStep(showRepeat(fields, 403));
    }

    function mustConfirm(session: StaffSession, values: FormValues | null): boolean {
      if (!definition.asksFactor || isConfirmed(session)) return false;
      return definition.asksFactor({ params, query: queryValues(search), values });
    }

    async function answerConfirm(session: StaffSession, fields: URLSearchParams): Promise<PageResult<View>> {
      const carried = readCarried(fields);
      if (!isCsrfRight(session, fields.get('csrf') ?? '')) return showStep(await showConfirm(session, { carried }));
      const wrong = await postConfirm(request, session, fields, carried);
      return wrong ? showStep(wrong) : showCarried(session, carried);
    }

    /** With its files, where the page takes some. */
    async function readOwnBody(): Promise<Body> {
      if (definition.readBody && isMultipart(request)) {
        const body = await definition.readBody(request);
        received = body;
        return body;
      }
      const fields = await readFormBody(request, MAX_ADMIN_FORM_BYTES);
      return (definition.readBody ? { fields, files: [] } : { fields }) as unknown as Body;
    }

    async function answerLogin(roles: Roles): Promise<PageResult<View>> {
      await limitLoginPosts(clientAddress(request));
      const ended = await findEndedSession(request);
      // Of a stranger the steps of the login are received, and nothing with files.
      if (!ended && isMultipart(request)) return showStep(await showLogin(staff, { isLost: true }));
      const { fields } = ended ? await readOwnBody() : { fields: await readFormBody(request) };
      if (!fields.has('sign_in')) {
        const isOwn = ended !== null && isCsrfRight(ended, fields.get('csrf') ?? '');
        const kept = !carriesForms ? {} : isOwn ? keepForm(fields) : { isLost: true };
        return showStep(await showLogin(staff, kept));
      }
      const carried = ended ? readCarried(fields) : '';
      const outcome = await postLogin({ request, response, session: staff, fields }, carried);
      staff = outcome.session ?? staff;
      if ('view' in outcome) return showStep(outcome);
      return showCarried(requireStaff(staff, roles), outcome.carried);
    }

    /** Nothing of a form from before the login is done by itself: the person sees it and sends it once more. */
    async function showCarried(session: StaffSession, carried: string): Promise<PageResult<View>> {
      const fields = unpackForm(carried);
      if (!fields) return redirectTo(address);
      const shown = await definition.refill?.(buildContext(session), readFormValues(fields));
      if (!shown) return showStep(showRepeat(fields));
      return renderView(session, { ...shown, status: 200, note: 'kept', formKey: readPageKey(fields) });
    }

    /** A form is done once, however often it is sent; one of an older page, without a key, as often as it comes. */
    async function save(session: StaffSession, body: Body): Promise<PageResult<View>> {
      const { post } = definition;
      if (!post) throw new HttpError('method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
      const { key, fields } = takeFormKey(body.fields);
      const run = () => post(buildContext(session), { ...body, fields, values: readFormValues(fields) });
      if (key === null) return answerOutcome(session, await run());
      const write = toFormWrite(session.id, key, path, { ...body, fields });
      const ran = await runFormOnce(write, run, (outcome) =>
        'to' in outcome && !outcome.keepsForm ? packLocation(withNote(outcome.to, outcome.note), request) : null,
      );
      if (ran.kind === 'ran') return answerOutcome(session, ran.outcome);
      if (ran.kind === 'done') return redirectTo(unpackLocation(ran.location, request));
      // Its version says whether it can still be saved, and the page shows what differs.
      if (ran.kind === 'other' && fields.get('version')) return answerOutcome(session, await run());
      return renderRepeat(session, fields, ran.kind);
    }

    function answerOutcome(session: StaffSession, outcome: PostOutcome<View>) {
      if ('to' in outcome) return redirectTo(withNote(outcome.to, outcome.note), outcome.keepsForm ? 307 : 303);
      return renderView(session, outcome);
    }

    function renderRepeat(session: StaffSession, fields: URLSearchParams, kind: 'other' | 'begun') {
      const t = getFixedT(session.locale);
      const carried = isMultipart(request) ? '' : packForm(fields);
      const lead = t(kind === 'other' ? 'admin:repeat.other' : 'admin:repeat.begun');
      return renderAdminPage<View>(context, {
        status: 409,
        title: t('admin:repeat.title'),
        staff: session,
        body: { kind: 'repeat', view: { lead, carried, href: path.replace(/\/new$/, '') } },
      });
    }
  };
}
