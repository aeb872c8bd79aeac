import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LoginView, TotpView } from '@/contract/adminAccount';
import type { ErrorCode } from '@/contract/endpoint';
import { cleanEmail } from '@/contract/text.mjs';
import { HttpError } from '../../http/HttpError';
import { clientAddress, readCookie, readUserAgent } from '../../http/request';
import { KNOWN_BROWSER, setCookie } from '../../http/respond';
import { detectLocation } from '../../routing/detectLocation';
import { getOrganisationName } from '../../organisation/organisationNames';
import { beginTotp, checkPassword, enrolTotp } from '../../people/staff/loginService';
import { drawQrCode } from '../../people/staff/drawQrCode';
import { askPasskey, beginPasskey, enrolPasskey, provePasskey } from '../../people/staff/passkeyService';
import {
  findSecondFactors,
  passFactor,
  proveRecoveryCode,
  proveTotp,
  type FactorProof,
  type SecondStep,
  type WholeLogin,
  buildTotpUri,
} from '../../people/staff/secondFactorService';
import { isCsrfRight, readSessionByToken, sendSessionCookie, type StaffSession } from '../../people/staff/staffSession';
import { getFixedT, type TextKey, type Translate } from '../../texts/texts';
import { nameDevice } from '../../people/users/loginSessionsService';

export type LoginShown = { status: number; view: LoginView; session?: StaffSession | null };

export const EMPTY_LOGIN: LoginView = {
  step: 'password',
  sent: [],
  isLost: false,
  email: '',
  errors: {},
  hasTotp: false,
  passkey: '',
  totp: null,
  codes: [],
};

const LOGIN_TEXTS: Partial<Record<ErrorCode, TextKey>> = {
  no_active_account: 'admin:login.wrong',
  token_not_valid: 'admin:login.wrongCode',
  permission_denied: 'admin:login.closed',
};

/** What the login says of an error of its services. */
export function describeLoginError({ code, headers }: HttpError, t: Translate): string {
  if (code !== 'throttled') return t(LOGIN_TEXTS[code] ?? 'admin:login.expired');
  const seconds = Number(headers['Retry-After'] ?? 0);
  return seconds < 60
    ? t('admin:login.waitSeconds', { count: seconds })
    : t('admin:login.waitMinutes', { count: Math.ceil(seconds / 60) });
}

/** The key of an authenticator that is being set up. */
export async function buildTotpView(
  secret: string,
  { email, locale }: Pick<StaffSession, 'email' | 'locale'>,
): Promise<TotpView> {
  const uri = buildTotpUri(secret, { email, organisation: await getOrganisationName(locale) });
  return { secret, uri, qrCode: drawQrCode(uri) };
}

/** The step that is next in a session: 401 until the last of them. */
export async function showLogin(session: StaffSession | null, change: Partial<LoginView> = {}): Promise<LoginShown> {
  if (!session) return { status: 401, view: { ...EMPTY_LOGIN, ...change } };
  const { hasTotp, hasPasskey } = await findSecondFactors(session.id);
  if (hasTotp || hasPasskey) {
    const passkey = await askPasskey(session);
    return { status: 401, session, view: { ...EMPTY_LOGIN, step: 'factor', hasTotp, passkey, ...change } };
  }
  const passkey = await beginPasskey(session);
  const secret = await beginTotp(session);
  const totp = await buildTotpView(secret, session);
  return { status: 401, session, view: { ...EMPTY_LOGIN, step: 'enrol', totp, passkey, ...change } };
}

/** Asks for password and second factor at once, for a form that was sent without a session. */
export const showBoth = (change: Partial<LoginView>): LoginShown => ({
  status: 401,
  view: { ...EMPTY_LOGIN, step: 'both', ...change },
});

type LoginPost = {
  request: IncomingMessage;
  response: ServerResponse;
  /** With the first step at most. */
  session: StaffSession | null;
  fields: URLSearchParams;
};

/** What to show next, or the whole session. */
type LoginOutcome = LoginShown | { session: StaffSession };

/** The browser is known from now on: both factors were given in it. */
function openWhole(response: ServerResponse, { token, knownBrowser }: WholeLogin): Promise<StaffSession> {
  setCookie(response, { ...KNOWN_BROWSER, value: knownBrowser });
  return openSession(response, token);
}

async function openSession(response: ServerResponse, token: string): Promise<StaffSession> {
  sendSessionCookie(response, token);
  const session = await readSessionByToken(token);
  if (!session) throw new HttpError('not_authenticated');
  return session;
}

/** @returns the token of a session that the second factor is still to be given in */
function checkCredentials({ request, fields }: LoginPost): Promise<string> {
  const credentials = {
    email: cleanEmail(fields.get('email') ?? '').slice(0, 254),
    password: (fields.get('password') ?? '').slice(0, 1000),
  };
  return checkPassword(credentials, {
    client: clientAddress(request),
    userAgent: readUserAgent(request),
    knownBrowser: readCookie(request, KNOWN_BROWSER.name),
  });
}

async function postPassword(post: LoginPost): Promise<LoginOutcome> {
  const session = await openSession(post.response, await checkCredentials(post));
  return { ...(await showLogin(session)), status: 200 };
}

/** Password and second factor in one form: only with both the browser gets another session than the one that has ended. */
async function postBoth(post: LoginPost): Promise<LoginOutcome> {
  const { request, response, fields } = post;
  const session = await readSessionByToken(await checkCredentials(post));
  if (!session) throw new HttpError('not_authenticated');
  const login = await passFactor(buildStep(request, session), await readProof(fields, session));
  return { session: await openWhole(response, login) };
}

/** A passkey is called by the device that made it. */
export const namePasskey = (request: IncomingMessage, { locale }: Pick<StaffSession, 'locale'>): string =>
  nameDevice(readUserAgent(request), getFixedT(locale));

const readFactor = (fields: URLSearchParams) => ({
  code: (fields.get('code') ?? '').slice(0, 100),
  passkey: fields.get('passkey') ?? '',
});

/** The second factor in a form: a code of the app has six digits, a recovery code letters too. */
export async function readProof(fields: URLSearchParams, session: StaffSession): Promise<FactorProof> {
  const { code, passkey } = readFactor(fields);
  if (passkey !== '') return provePasskey(session, passkey);
  return /^[\d\s]*$/.test(code) ? proveTotp(session.id, code) : proveRecoveryCode(session.id, code);
}

export const buildStep = (request: IncomingMessage, session: StaffSession): SecondStep => ({
  session,
  client: clientAddress(request),
  userAgent: readUserAgent(request),
  knownBrowser: readCookie(request, KNOWN_BROWSER.name),
});

async function postFactor({ request, response, fields }: LoginPost, session: StaffSession): Promise<LoginOutcome> {
  const step = buildStep(request, session);
  if (fields.get('sign_in') === 'enrol') {
    const { code, passkey } = readFactor(fields);
    const { codes, ...login } = await (passkey === ''
      ? enrolTotp(step, code)
      : enrolPasskey(step, passkey, namePasskey(request, session)));
    const whole = await openWhole(response, login);
    return { status: 200, session: whole, view: { ...EMPTY_LOGIN, step: 'codes', codes } };
  }
  const login = await passFactor(step, await readProof(fields, session));
  return { session: await openWhole(response, login) };
}

/**
 * Answers a step of the login.
 * @param held the form that is carried out with it, as `readHeldForm` read it
 */
export async function postLogin(post: LoginPost, held: URLSearchParams | null): Promise<LoginOutcome> {
  const { request, session, fields } = post;
  const step = fields.get('sign_in');
  try {
    if (step === 'both') return await postBoth(post);
    if (!session || step === 'password') return await postPassword(post);
    if (!isCsrfRight(session, fields.get('csrf') ?? '')) return await showLogin(session);
    return await postFactor(post, session);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    const locale = session?.locale ?? detectLocation(request).locale;
    const text = describeLoginError(error, getFixedT(locale));
    const isOfCode = step === 'both' ? error.code === 'token_not_valid' : session !== null;
    const change = { email: fields.get('email') ?? '', errors: { [isOfCode ? 'code' : 'email']: text } };
    const shown = step === 'both' ? showBoth({ ...change, sent: [...(held ?? [])] }) : await showLogin(session, change);
    return { ...shown, status: error.status };
  }
}
