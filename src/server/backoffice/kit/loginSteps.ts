import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LoginView, TotpView } from '@/contract/adminAccount';
import type { ErrorCode } from '@/contract/endpoint';
import { cleanEmail } from '@/contract/text.mjs';
import { HttpError } from '../../http/HttpError';
import { clientAddress, readCookie, readUserAgent } from '../../http/request';
import { KNOWN_BROWSER, setCookie } from '../../http/respond';
import { detectLocation } from '../../routing/detectLocation';
import { getOrganisationName } from '../../organisation/organisationNames';
import { packForm } from './carriedForm';
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
import { describeDevice } from '../../people/users/loginSessionsService';

export type LoginShown = { status: number; view: LoginView; session?: StaffSession | null };

export const EMPTY_LOGIN: LoginView = {
  step: 'password',
  carried: '',
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

/** A form that was filled in before: the person reads it and sends it with the token of the present session. */
export const showRepeat = (fields: URLSearchParams, status = 200): LoginShown => ({
  status,
  view: { ...EMPTY_LOGIN, step: 'repeat', carried: packForm(fields) },
});

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

type LoginPost = {
  request: IncomingMessage;
  response: ServerResponse;
  /** With the first step at most. */
  session: StaffSession | null;
  fields: URLSearchParams;
};

type LoginOutcome = LoginShown | { session: StaffSession; carried: string };

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

async function postPassword({ request, response, fields }: LoginPost, carried: string): Promise<LoginOutcome> {
  const credentials = {
    email: cleanEmail(fields.get('email') ?? '').slice(0, 254),
    password: (fields.get('password') ?? '').slice(0, 1000),
  };
  const token = await checkPassword(credentials, {
    client: clientAddress(request),
    userAgent: readUserAgent(request),
    knownBrowser: readCookie(request, KNOWN_BROWSER.name),
  });
  const session = await openSession(response, token);
  const shown = await showLogin(session, { carried });
  return { ...shown, status: 200 };
}

/** A passkey is called by the device that made it. */
export function namePasskey(request: IncomingMessage, { locale }: Pick<StaffSession, 'locale'>): string {
  const { browser, system } = describeDevice(readUserAgent(request) ?? '');
  return [browser, system].filter(Boolean).join(', ') || getFixedT(locale)('admin:me.unknownDevice');
}

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

async function postFactor(
  { request, response, fields }: LoginPost,
  session: StaffSession,
  carried: string,
): Promise<LoginOutcome> {
  const step = buildStep(request, session);
  if (fields.get('sign_in') === 'enrol') {
    const { code, passkey } = readFactor(fields);
    const { codes, ...login } = await (passkey === ''
      ? enrolTotp(step, code)
      : enrolPasskey(step, passkey, namePasskey(request, session)));
    const whole = await openWhole(response, login);
    return { status: 200, session: whole, view: { ...EMPTY_LOGIN, step: 'codes', codes, carried } };
  }
  const login = await passFactor(step, await readProof(fields, session));
  return { session: await openWhole(response, login), carried };
}

/**
 * Answers a step of the login.
 * @param carried what the login keeps, as `packForm` made it; empty without
 * @returns what to show next, or the whole session with the form that is to be shown in it
 */
export async function postLogin(post: LoginPost, carried: string): Promise<LoginOutcome> {
  const { request, session, fields } = post;
  try {
    if (!session || fields.get('sign_in') === 'password') return await postPassword(post, carried);
    if (!isCsrfRight(session, fields.get('csrf') ?? '')) return await showLogin(session, { carried });
    return await postFactor(post, session, carried);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    const locale = session?.locale ?? detectLocation(request).locale;
    const text = describeLoginError(error, getFixedT(locale));
    const shown = await showLogin(session, {
      carried,
      email: fields.get('email') ?? '',
      errors: { [session ? 'code' : 'email']: text },
    });
    return { ...shown, status: error.status };
  }
}
