import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LoginView, TotpView } from '@/contract/admin';
import { HttpError } from '../http/HttpError';
import { clientAddress, readCookie, readUserAgent } from '../http/request';
import { KNOWN_BROWSER, setCookie } from '../http/respond';
import { detectLocation } from '../routing/detectLocation';
import { packForm } from './carriedForm';
import {
  beginTotp,
  checkPassword,
  enrolTotp,
  findSecondFactors,
  passRecoveryCode,
  passTotp,
} from '../staff/loginService';
import { drawQrCode } from '../staff/drawQrCode';
import { askPasskey, beginPasskey, enrolPasskey, passPasskey } from '../staff/passkeyService';
import { isCsrfRight, readSessionByToken, sendSessionCookie, type StaffSession } from '../staff/staffSession';
import { buildTotpUri } from '../staff/totp';
import { getFixedT } from '../texts';
import { describeDevice } from '../users/loginSessionsService';

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

/** What the login says of an error of its services. */
export const LOGIN_ERRORS = {
  no_active_account: 'wrong',
  token_not_valid: 'wrongCode',
  throttled: 'throttled',
  not_authenticated: 'expired',
} as const;
type LoginError = (typeof LOGIN_ERRORS)[keyof typeof LOGIN_ERRORS];

/** A form that was filled in before: the person reads it and sends it with the token of the present session. */
export const showRepeat = (fields: URLSearchParams, status = 200): LoginShown => ({
  status,
  view: { ...EMPTY_LOGIN, step: 'repeat', carried: packForm(fields) },
});

/** The key of an authenticator that is being set up. */
export function buildTotpView(secret: string, { email }: Pick<StaffSession, 'email'>): TotpView {
  const uri = buildTotpUri(secret, email);
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
  const totp = buildTotpView(secret, session);
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

async function openSession(response: ServerResponse, token: string): Promise<StaffSession> {
  sendSessionCookie(response, token);
  const session = await readSessionByToken(token);
  if (!session) throw new HttpError('not_authenticated');
  return session;
}

async function postPassword({ request, response, fields }: LoginPost, carried: string): Promise<LoginOutcome> {
  const credentials = {
    email: (fields.get('email') ?? '').trim().toLowerCase().slice(0, 254),
    password: (fields.get('password') ?? '').slice(0, 1000),
  };
  const { token, knownBrowser } = await checkPassword(credentials, {
    client: clientAddress(request),
    userAgent: readUserAgent(request),
    knownBrowser: readCookie(request, KNOWN_BROWSER.name),
  });
  setCookie(response, { ...KNOWN_BROWSER, value: knownBrowser });
  const session = await openSession(response, token);
  const shown = await showLogin(session, { carried });
  return { ...shown, status: 200 };
}

/** A passkey is called by the device that made it. */
export function namePasskey(request: IncomingMessage, { locale }: Pick<StaffSession, 'locale'>): string {
  const { browser, system } = describeDevice(readUserAgent(request) ?? '');
  return [browser, system].filter(Boolean).join(', ') || getFixedT(locale)('admin:me.unknownDevice');
}

async function postFactor(
  { request, response, fields }: LoginPost,
  session: StaffSession,
  carried: string,
): Promise<LoginOutcome> {
  const step = { session, client: clientAddress(request), userAgent: readUserAgent(request) };
  const code = (fields.get('code') ?? '').slice(0, 100);
  const passkey = fields.get('passkey') ?? '';
  if (fields.get('sign_in') === 'enrol') {
    const { token, codes } = await (passkey === ''
      ? enrolTotp(step, code)
      : enrolPasskey(step, passkey, namePasskey(request, session)));
    const whole = await openSession(response, token);
    return { status: 200, session: whole, view: { ...EMPTY_LOGIN, step: 'codes', codes, carried } };
  }
  // A code of the app has six digits, a recovery code letters too.
  const pass = /^[\d\s]*$/.test(code) ? passTotp : passRecoveryCode;
  const token = await (passkey === '' ? pass(step, code) : passPasskey(step, passkey));
  return { session: await openSession(response, token), carried };
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
    const t = getFixedT(locale);
    const known: Partial<Record<string, LoginError>> = LOGIN_ERRORS;
    const text = t(`admin:login.${known[error.code] ?? 'expired'}`);
    const shown = await showLogin(session, {
      carried,
      email: fields.get('email') ?? '',
      errors: { [session ? 'code' : 'email']: text },
    });
    return { ...shown, status: error.status };
  }
}
