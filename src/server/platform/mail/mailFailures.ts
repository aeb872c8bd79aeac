/** What nodemailer throws; the server's answer is in `responseCode` and `command`. */
export type Failure = { message?: string; code?: string; command?: string; responseCode?: number };

/** A mail whose row cannot become a message: no server has seen it, and the next mail is another one. */
export class UnmadeMail extends Error {
  readonly code = 'UNMADE';
}

const FIRST_RETRY_MS = 15_000;
const MAX_RETRY_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** A recipient whom the server still refuses this long after the mail was queued: it may be its mistake, and for days. */
const REFUSED_MS = 5 * DAY_MS;
/** A server that takes nothing, or nothing for now, for so long. */
const FAILING_MS = 3 * DAY_MS;
/** So often a failing server is asked in any case: a site that was stopped for days begins before its network is there. */
const MIN_ATTEMPTS = 8;

/** 15 s, 30 s, 1 min, 2 min … up to an hour, and every hour from then on. */
export const retryDelay = (attempts: number): number => Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS);

/** Characters of a stored reason. */
const MAX_FAILURE = 300;

/** The server closes the connection; it may answer so to any command. */
const CLOSING = 421;

/** Only this mail: it has no recipient, no text, or is larger than the server takes. */
const isUnmade = ({ code, responseCode }: Failure) =>
  responseCode === undefined && ['UNMADE', 'EMESSAGE', 'ESTREAM'].includes(code ?? '');

/** The server works and rejects this recipient or this message. */
const isRejected = ({ command, responseCode }: Failure) =>
  (command === 'RCPT TO' || command === 'DATA') && responseCode !== undefined && responseCode !== CLOSING;

/**
 * Whether the failure is this mail's own. Every other (no connection, no greeting, a wrong password or sender, a full
 * disk) is one of the server or of our settings, and the next mail would fail like it.
 */
export const isOwnFailure = (failure: Failure): boolean => isUnmade(failure) || isRejected(failure);

/** The whole message is refused, and not only for now. */
const isRejectedForGood = ({ command, responseCode = 0 }: Failure) => command === 'DATA' && responseCode >= 500;

/** Why a mail is given up: `refused` by the server, which has `failed` for days, or it cannot be made. */
export type GivenUp = 'refused' | 'failed' | 'unmade';

type Attempt = { created_at: string; attempts: number };

/** Whether a mail that failed now is given up; `null` where it is tried again. */
export function decideGivenUp(failure: Failure, { created_at, attempts }: Attempt, now: Date): GivenUp | null {
  const age = now.getTime() - Date.parse(created_at);
  if (isUnmade(failure)) return 'unmade';
  if (isRejectedForGood(failure)) return 'refused';
  if (isRejected(failure) && (failure.responseCode ?? 0) >= 500) return age > REFUSED_MS ? 'refused' : null;
  if (isRejected(failure)) return age > FAILING_MS ? 'refused' : null;
  return age > FAILING_MS && attempts >= MIN_ATTEMPTS ? 'failed' : null;
}

/** The server's code and, where it has one, the enhanced code of RFC 3463: `554 5.7.1`. */
export const formatStatus = ({ responseCode, message = '' }: Failure): string =>
  [responseCode, /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(message)?.[0]].filter(Boolean).join(' ');

/** Why it failed, for the log. The words of a server quote the recipient and are left out; other errors may as well. */
export const formatReason = ({ responseCode, message = '' }: Failure): string | undefined =>
  responseCode === undefined ? message.replace(/\S+@\S+/g, '…') : undefined;

/** The same for staff, one line: `554 5.7.1 (DATA)`, `ECONNREFUSED connect …`. */
export const describeFailure = (failure: Failure): string =>
  [formatStatus(failure), failure.code, failure.command && `(${failure.command})`, formatReason(failure)]
    .filter(Boolean)
    .join(' ')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_FAILURE);
