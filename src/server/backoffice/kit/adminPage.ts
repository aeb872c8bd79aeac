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
  showLogin,
  showRepeat,
} from './loginSteps';
import type { GetServerSidePropsContext } from 'next';
import { PASSKEY_SCRIPT } from '@/config/builtAssets.mjs';
import { findAdminLocale, renderAdminPage, type PageResult, renderFailure } from './renderAdminPage';
import { splitAddress } from '@/config/routes';
import { isMultipart } from '../../http/readMultipart';
import { runFormOnce } from '../../db/runFormOnce';
import { limitLoginPosts } from '../../limits/rateLimit';
import { clientAddress, MAX_ADMIN_FORM_BYTES, originalUrl, queryValues, readFormBody } from '../../http/request';
import { logSecurityEvent } from '../../log/logSecurityEvent';
import { requireSameOrigin, requireStaff, type Roles } from '../../people/staff/requireStaff';
import { readFormValues, type FormValues } from './formValues';
import { NOTES, type NoteName } from './notes';
import type { AdminContext, AdminPageDefinition, PostOutcome, Refilled, Shown } from './adminPageDefinition';
import { isFirstArrival, readParams, redirectTo, withNote } from './adminAddress';
import { keepForm, packForm, readCarried, unpackForm } from './carriedForm';
import { type FormBody, packLocation, readPageKey, takeFormKey, toFormWrite, unpackLocation } from './formKey';

/**
 * Asks for the second factor once more in a whole session: whoever finds it open may not do what matters most.
 * @param change what the page keeps of a form (`carried`), and what was wrong with the last try
 */
async function showConfirm(session: StaffSession, change: Partial<LoginView> = {}): Promise<LoginShown> {
  const { hasTotp } = await findSecondFactors(session.id);
  const passkey = await askPasskey(session);
  return { status: 401, session, view: { ...EMPTY_LOGIN, step: 'confirm', hasTotp, passkey, ...change } };
}

/**
 * Answers the form of `showConfirm`.
 * @param carried what it keeps, as `packForm` made it; empty without
 * @returns what to show for a wrong factor; `null` where it was right
 */
async function postConfirm(
  request: IncomingMessage,
  session: StaffSession,
  fields: URLSearchParams,
  carried: string,
): Promise<LoginShown | null> {
  try {
    await confirmFactor(buildStep(request, session), await readProof(fields, session));
    return null;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    const errors = { code: describeLoginError(error, getFixedT(session.locale)) };
    return { ...(await showConfirm(session, { carried, errors })), status: error.status };
  }
}

const TITLES: Partial<Record<LoginView['step'], TextKey>> = {
  repeat: 'admin:login.repeatTitle',
  confirm: 'admin:login.confirmTitle',
};

/** A step of the login at whatever address was asked for. @param staff whose frame it gets; `null` before the login */
function renderLogin<View>(
  context: Pick<GetServerSidePropsContext, 'req' | 'res'>,
  staff: StaffSession | null,
  { status, view }: LoginShown,
): Promise<PageResult<View>> {
  const title = getFixedT(findAdminLocale(context.req, staff))(TITLES[view.step] ?? 'admin:login.title');
  const scripts = view.passkey === '' ? [] : [PASSKEY_SCRIPT];
  return renderAdminPage<View>(context, { status, title, staff, scripts, body: { kind: 'login', view } });
}

/** For `refill`: the page after a press that was not carried out. */
export const press = <View>(shown: Shown<View> | null): Refilled<View> | null => shown && { ...shown, isPress: true };

type Answer = { status: number; note?: NoteName };

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
      if (fields.has('sign_in')) return showCarried(session, fields.get('carried') ?? '');
      const sent = fields.get('csrf') ?? [request.headers['x-csrf-token']].flat()[0];
      if (isCsrfRight(session, sent ?? '')) {
        if (!mustConfirm(session, readFormValues(fields))) return save(session, body);
        return showStep(await showConfirm(session, carriesForms ? keepForm(fields) : {}));
      }
      logSecurityEvent('permission denied', { staff: session.id, reason: 'csrf token' });
      if (mustConfirm(session, null)) return showStep(await showConfirm(session, carriesForms ? keepForm(fields) : {}));
      return (await showFilled(session, fields, { status: 403 })) ?? showStep(showRepeat(fields, 403));
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
      const body: FormBody = definition.readBody ? { fields, files: [] } : { fields };
      return body as Body;
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
      return (await showFilled(session, fields, { status: 200 })) ?? showStep(showRepeat(fields));
    }

    /** Where the form has its key it keeps it: if it was done after all, it is not done again. */
    async function showFilled(session: StaffSession, fields: URLSearchParams, answer: Answer) {
      const filled = await findFilled(buildContext(session), fields);
      if (!filled) return null;
      const { isPress = false, ...shown } = filled;
      const note = isPress ? 'notDone' : 'kept';
      return renderView(session, { ...shown, note, ...answer, formKey: readPageKey(fields) });
    }

    async function findFilled(filling: AdminContext, fields: URLSearchParams): Promise<Refilled<View> | null> {
      if (definition.refill) return definition.refill(filling, { fields, values: readFormValues(fields) });
      return press(await definition.load(filling));
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
      if ('to' in outcome) {
        const { to, note, at, keepsForm } = outcome;
        return redirectTo(`${withNote(to, note)}${at ? `#${at}` : ''}`, keepsForm ? 307 : 303);
      }
      return renderView(session, outcome);
    }

    async function renderRepeat(session: StaffSession, fields: URLSearchParams, kind: 'other' | 'begun') {
      const note = kind === 'other' ? 'sentOther' : 'sentBegun';
      const filled = isMultipart(request) ? null : await showFilled(session, fields, { status: 409, note });
      if (filled) return filled;
      const t = getFixedT(session.locale);
      const carried = isMultipart(request) ? '' : packForm(fields);
      const lead = t(NOTES[note].key);
      return renderAdminPage<View>(context, {
        status: 409,
        title: t('admin:repeat.title'),
        staff: session,
        body: { kind: 'repeat', view: { lead, carried, href: path.replace(/\/new$/, '') } },
      });
    }
  };
}
