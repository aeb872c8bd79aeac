import type { IncomingMessage } from 'node:http';
import type { LoginView } from '@/contract/adminAccount';
import { HttpError } from '../../http/HttpError';
import { askPasskey } from '../../people/staff/passkeyService';
import { confirmFactor, findSecondFactors } from '../../people/staff/secondFactorService';
import {
  type StaffSession,
  findEndedSession,
  isConfirmed,
  isCsrfRight,
  readStaffSession,
} from '../../people/staff/staffSession';
import { getFixedT, type TextKey } from '../../texts/texts';
import {
  buildStep,
  describeLoginError,
  EMPTY_LOGIN,
  readProof,
  type LoginShown,
  postLogin,
  showBoth,
  showLogin,
} from './loginSteps';
import type { GetServerSidePropsContext } from 'next';
import { PASSKEY_SCRIPT, PRINT_SCRIPT } from '@/config/builtAssets.mjs';
import { findAdminLocale, renderAdminPage, type PageResult, renderFailure } from './renderAdminPage';
import { splitAddress } from '@/config/routes';
import { isMultipart } from '../../http/readMultipart';
import { runFormOnce } from '../../db/runFormOnce';
import { limitLoginPosts } from '../../limits/rateLimit';
import { clientAddress, MAX_ADMIN_FORM_BYTES, originalUrl, queryValues, readFormBody } from '../../http/request';
import { logSecurityEvent } from '../../log/logSecurityEvent';
import { requireSameOrigin, requireStaff, type Roles } from '../../people/staff/requireStaff';
import { readFormValues, type FormValues } from './formValues';
import type { NoteName } from './notes';
import type { AdminContext, AdminPageDefinition, PostOutcome, Refilled, Shown } from './adminPageDefinition';
import { isFirstArrival, readParams, redirectTo, withNote } from './adminAddress';
import {
  type FormBody,
  isHeld,
  packLocation,
  readHeldForm,
  readPageKey,
  takeFormKey,
  toFormWrite,
  toSentForm,
  unpackLocation,
} from './formKey';

/**
 * Asks for the second factor once more in a whole session: whoever finds it open may not do what matters most.
 * @param change the form that is carried out with it (`sent`), and what was wrong with the last try
 */
async function showConfirm(session: StaffSession, change: Partial<LoginView> = {}): Promise<LoginShown> {
  const { hasTotp } = await findSecondFactors(session.id);
  const passkey = await askPasskey(session);
  return { status: 401, session, view: { ...EMPTY_LOGIN, step: 'confirm', hasTotp, passkey, ...change } };
}

/**
 * Answers the form of `showConfirm`.
 * @returns what to show for a wrong factor; `null` where it was right
 */
async function postConfirm(
  request: IncomingMessage,
  session: StaffSession,
  fields: URLSearchParams,
  change: Partial<LoginView>,
): Promise<LoginShown | null> {
  try {
    await confirmFactor(buildStep(request, session), await readProof(fields, session));
    return null;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    const errors = { code: describeLoginError(error, getFixedT(session.locale)) };
    return { ...(await showConfirm(session, { ...change, errors })), status: error.status };
  }
}

/** What the page of a step is called that is not the login itself. */
const LOGIN_TITLES: Partial<Record<LoginShown['view']['step'], TextKey>> = {
  factor: 'admin:me.factors',
  enrol: 'admin:login.enrolTitle',
  confirm: 'admin:login.confirmTitle',
  codes: 'admin:login.codesTitle',
};

/** A step of the login at whatever address was asked for. @param staff who is known by now; `null` before the login */
function renderLogin<View>(
  context: Pick<GetServerSidePropsContext, 'req' | 'res'>,
  staff: StaffSession | null,
  { status, view }: LoginShown,
): Promise<PageResult<View>> {
  const locale = findAdminLocale(context.req, staff);
  const title = getFixedT(locale)(LOGIN_TITLES[view.step] ?? 'admin:login.title');
  // The codes end the login: they are still shown without the places of the back office.
  const framed = view.step === 'codes' ? null : staff;
  const scripts = [...(view.passkey === '' ? [] : [PASSKEY_SCRIPT]), ...(view.step === 'codes' ? [PRINT_SCRIPT] : [])];
  return renderAdminPage<View>(context, {
    status,
    title,
    locale,
    staff: framed,
    scripts,
    body: { kind: 'login', view },
  });
}

/** For `refill`: the page after a press that was not carried out. */
export const press = <View>(shown: Shown<View> | null): Refilled<View> | null => shown && { ...shown, isPress: true };

type Answer = { status: number; note?: NoteName };

/**
 * The `getServerSideProps` of a page of the back office: login, role, origin and token of forms, language, frame. Whoever
 * is not signed in gets the login at the same address. A form that needs a login or the second factor is answered with a
 * page that asks for them and holds the form, which is carried out with them.
 */
export function adminPage<View, Body extends FormBody = FormBody>(definition: AdminPageDefinition<View, Body>) {
  return async function getServerSideProps(context: GetServerSidePropsContext): Promise<PageResult<View>> {
    const { req: request, res: response } = context;
    const address = originalUrl(request);
    const { pathname: path, search } = splitAddress(address);
    const params = readParams(context.params);
    let staff: StaffSession | null = null;
    let received: FormBody | undefined;
    try {
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
      { title, view, ...answer }: Shown<View> & Answer & { formKey?: string },
    ) {
      const { texts, scripts, showsNote } = definition;
      return renderAdminPage<View>(context, {
        ...answer,
        title,
        staff: session,
        texts,
        scripts,
        showsNote,
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
      if (fields.has('sign_in')) return showHeld(session, readHeldForm(fields));
      const sent = fields.get('csrf') ?? [request.headers['x-csrf-token']].flat()[0];
      if (isCsrfRight(session, sent ?? '')) {
        if (!mustConfirm(session, readFormValues(fields))) return save(session, body);
        return showStep(await showConfirm(session, hold(fields)));
      }
      logSecurityEvent('permission denied', { staff: session.id, reason: 'csrf token' });
      return showUnsent(session, fields, { status: 403 });
    }

    /** What a page that asks for password or code says and holds of the form. */
    function hold(fields: URLSearchParams): Partial<LoginView> {
      if (definition.holdsForms === false) return {};
      const sent = toSentForm(fields);
      return isHeld(sent) ? { sent } : { isLost: true };
    }

    function mustConfirm(session: StaffSession, values: FormValues | null): boolean {
      if (!definition.asksFactor || isConfirmed(session)) return false;
      return definition.asksFactor({ params, query: queryValues(search), values });
    }

    async function answerConfirm(session: StaffSession, fields: URLSearchParams): Promise<PageResult<View>> {
      const held = readHeldForm(fields);
      const change = { sent: [...(held ?? [])] };
      if (!isCsrfRight(session, fields.get('csrf') ?? '')) return showStep(await showConfirm(session, change));
      const wrong = await postConfirm(request, session, fields, change);
      if (wrong) return showStep(wrong);
      const confirmed = { ...session, confirmedAt: new Date().toISOString() };
      const isOwn = held !== null && isCsrfRight(session, held.get('csrf') ?? '');
      return isOwn ? save(confirmed, toBody(held), held) : showHeld(confirmed, held);
    }

    /** With its files, where the page takes some. */
    async function readOwnBody(): Promise<Body> {
      if (definition.readBody && isMultipart(request)) {
        const body = await definition.readBody(request);
        received = body;
        return body;
      }
      return toBody(await readFormBody(request, MAX_ADMIN_FORM_BYTES));
    }

    function toBody(fields: URLSearchParams): Body {
      const body: FormBody = definition.readBody ? { fields, files: [] } : { fields };
      return body as Body;
    }

    async function answerLogin(roles: Roles): Promise<PageResult<View>> {
      await limitLoginPosts(clientAddress(request));
      // Files are received in a session alone.
      if (isMultipart(request)) return showStep(await showLogin(staff, { isLost: true }));
      const ended = await findEndedSession(request);
      const fields = await readFormBody(request, ended ? MAX_ADMIN_FORM_BYTES : undefined);
      if (!fields.has('sign_in')) {
        const change = hold(fields);
        return showStep(change.sent ? showBoth(change) : await showLogin(staff, change));
      }
      const held = readHeldForm(fields);
      const outcome = await postLogin({ request, response, session: staff, fields }, held);
      staff = outcome.session ?? staff;
      if ('view' in outcome) return showStep(outcome);
      const session = requireStaff(staff, roles);
      // The form is carried out for the person alone whose session had sent it.
      const isOwn = held !== null && ended?.id === session.id && isCsrfRight(ended, held.get('csrf') ?? '');
      return isOwn ? save(session, toBody(held), held) : showHeld(session, held);
    }

    /** The page with a form that is not carried out by itself; without one as it is. */
    async function showHeld(session: StaffSession, held: URLSearchParams | null): Promise<PageResult<View>> {
      return held ? showUnsent(session, held, { status: 200 }) : redirectTo(address);
    }

    /** The page with what was filled in. Where the form has its key it keeps it: if it was done after all, it is not done again. */
    async function showUnsent(session: StaffSession, fields: URLSearchParams, answer: Answer) {
      if (mustConfirm(session, null)) return showStep(await showConfirm(session, hold(fields)));
      const filled = await findFilled(buildContext(session), fields);
      if (!filled) throw new HttpError('not_found');
      const { isPress = false, ...shown } = filled;
      const note = isPress ? 'notDone' : 'kept';
      return renderView(session, { ...shown, note, ...answer, formKey: readPageKey(fields) });
    }

    async function findFilled(filling: AdminContext, fields: URLSearchParams): Promise<Refilled<View> | null> {
      // Files cannot be put into a form.
      if (!definition.refill || isMultipart(request)) return press(await definition.load(filling));
      return definition.refill(filling, { fields, values: readFormValues(fields) });
    }

    /**
     * A form is done once, however often it is sent; one of an older page, without a key, as often as it comes.
     * @param held the form, where it stood in another one; `null` where it is what the browser has sent
     */
    async function save(session: StaffSession, body: Body, held: URLSearchParams | null = null) {
      const { post } = definition;
      if (!post) throw new HttpError('method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
      const { key, fields } = takeFormKey(body.fields);
      const run = () => post(buildContext(session), { ...body, fields, values: readFormValues(fields) });
      if (key === null) return answerOutcome(session, await run(), held);
      const write = toFormWrite(session.id, key, path, { ...body, fields });
      const ran = await runFormOnce(write, run, (outcome) =>
        'to' in outcome && !outcome.keepsForm ? packLocation(withNote(outcome.to, outcome.note), request) : null,
      );
      if (ran.kind === 'ran') return answerOutcome(session, ran.outcome, held);
      if (ran.kind === 'done') return redirectTo(unpackLocation(ran.location, request));
      // Its version says whether it can still be saved, and the page shows what differs.
      if (ran.kind === 'other' && fields.get('version')) return answerOutcome(session, await run(), held);
      return showUnsent(session, fields, { status: 409, note: ran.kind === 'other' ? 'sentOther' : 'sentBegun' });
    }

    function answerOutcome(session: StaffSession, outcome: PostOutcome<View>, held: URLSearchParams | null) {
      if (!('to' in outcome)) return renderView(session, outcome);
      const { to, note, at, keepsForm } = outcome;
      // The browser would send the outer form there.
      if (keepsForm && held) return showHeld(session, held);
      return redirectTo(`${withNote(to, note)}${at ? `#${at}` : ''}`, keepsForm ? 307 : 303);
    }
  };
}
