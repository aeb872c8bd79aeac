import type { Translate } from '../../texts/texts';

/** The first that fits counts: enhanced codes of RFC 3463 say more than the server's code beside them. */
const SIGNS = [
  [/\bEAUTH\b|\b53[045]\b/, 'login'],
  [/\bETLS\b|certificate|SSL/, 'secure'],
  [/\b[45]\.1\.[0-3]\b/, 'mailbox'],
  [/\b[45]\.2\.2\b|\b[45]52\b/, 'full'],
  [/\b[45]\.1\.[78]\b|\(MAIL FROM\)/, 'sender'],
  [/\b[45]\.7\.\d/, 'unwanted'],
  [/\b55[013]\b.*\(RCPT TO\)/, 'mailbox'],
  [/ECONN|ESOCKET|ETIMEDOUT|EDNS|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH/, 'unreachable'],
  [/(?:^|\s)4\d\d\b/, 'later'],
  [/(?:^|\s)5\d\d\b/, 'refused'],
] as const;

/** Why a mail was not sent, in words. @param failure as `describeFailure` keeps it, such as `550 5.1.1 (RCPT TO)` */
export function describeReason(failure: string, t: Translate): string {
  const reason = SIGNS.find(([sign]) => sign.test(failure))?.[1] ?? 'other';
  return t(`adminInbox:mails.reason.${reason}`);
}
