import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { mailHost, mailServerOptions } from '../mail/mailServer.mjs';
import { bad, describeError, ok, warn } from './finding.mjs';

/** @typedef {import('./siteChecks.mjs').CheckContext} CheckContext */
/** @typedef {import('./finding.mjs').Finding} Finding */

const TIMEOUTS = { dnsTimeout: 4000, connectionTimeout: 4000, greetingTimeout: 4000, socketTimeout: 8000 };
/** A mail that waits for longer is no burst. */
const WAITS_MS = 60 * 60_000;

/** What the server said is left out: it quotes recipients. @param {unknown} error */
function describeRefusal(error) {
  const status = typeof error === 'object' && error !== null && 'responseCode' in error ? ` ${error.responseCode}` : '';
  return `${describeError(error)}${status}`;
}

/**
 * Logs in to the mail server, and sends a mail where there is an address to send it to.
 *
 * @param {CheckContext} context @returns {Promise<Finding>}
 */
export async function checkMail({ settings: { SMTP_URL, MAIL_FROM, DATA_DIR, SITE_URL }, openDatabase, mailTo }) {
  if (!SMTP_URL) return warn('mailFiles', { folder: `${DATA_DIR}/mail` });
  const { host } = new URL(SMTP_URL);
  const transport = createTransport({ ...TIMEOUTS, ...mailServerOptions({ SMTP_URL, SITE_URL }) });
  try {
    await transport.verify();
    if (mailTo !== undefined) {
      const text = `This mail was sent by "npm run doctor" of ${SITE_URL}: the mail server takes mails of the site.`;
      const messageId = `<${randomUUID()}@${mailHost(SITE_URL)}>`;
      await transport.sendMail({ from: MAIL_FROM, to: mailTo, subject: `Trial mail of ${SITE_URL}`, text, messageId });
      return ok('mailSent', { host, to: mailTo });
    }
  } catch (error) {
    return bad('mailRefused', { host, reason: describeRefusal(error) });
  } finally {
    transport.close();
  }
  const db = await openDatabase();
  const before = new Date(Date.now() - WAITS_MS).toISOString();
  const [row] =
    (await db?.all(
      'select count(*) as count from mail where sent_at is null and given_up_at is null and created_at < ?',
      [before],
    )) ?? [];
  const count = Number(row?.count ?? 0);
  return count > 0 ? warn('mailWaits', { host, count }) : ok('mailRight', { host });
}
