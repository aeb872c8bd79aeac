import type { SendMailOptions } from 'nodemailer';
import { isLocale, type Locale } from '@/config/locales';
import { cleanLine } from '@/contract/text.mjs';
import { mailSettings } from '../mailSettings';
import { readSettings } from '../settingsService';
import { settings } from '../../platform/settings';
import { getOrganisationName } from '../organisationNames';
import { frameMail, frameText, readMailLook } from './frameMail';
import { UnmadeMail } from '../../platform/mail/mailFailures';
import { mailHost } from '../../platform/mail/mailServer.mjs';
import { ANSWER_PREFIX, isAddress, type ClaimedMail } from '../../platform/mail/outbox';

function parseReplyTo(json: string): { name: string; address: string } {
  const { name, address } = JSON.parse(json) as { name: unknown; address: unknown };
  if (typeof name !== 'string' || typeof address !== 'string' || !isAddress(address)) throw new Error('no address');
  return { name: cleanLine(name).replace(/\s+/g, ' '), address };
}

/** The sender of the organisation's settings; without one that of `MAIL_FROM`, with the organisation's name where it has none. */
async function readSender(locale: Locale): Promise<Pick<SendMailOptions, 'from' | 'replyTo'>> {
  const { MAIL_FROM } = settings();
  const { senderName, senderAddress, replyTo } = await readSettings(mailSettings);
  const [, envName = '', envAddress = MAIL_FROM] = /^([^<]+) <(.+)>$/.exec(MAIL_FROM) ?? [];
  const name = senderName[locale] || envName || (await getOrganisationName(locale));
  return { from: { name, address: senderAddress || envAddress }, replyTo };
}

/** What the row itself says. @throws UnmadeMail for what somebody wrote wrong by hand */
function buildOwn(mail: ClaimedMail) {
  const take = <T>(part: string, read: () => T): T => {
    try {
      return read();
    } catch {
      throw new UnmadeMail(`The mail cannot be made: ${part}`);
    }
  };
  const require = (part: string, isThere: boolean) => {
    if (!isThere) throw new UnmadeMail(`The mail cannot be made: ${part}`);
  };
  require('locale', isLocale(mail.locale));
  require('recipient', isAddress(mail.recipient));
  require('text', mail.text.trim() !== '');
  return {
    to: { name: '', address: mail.recipient },
    ...(mail.reply_to !== null && { replyTo: take('reply_to', () => parseReplyTo(mail.reply_to ?? '')) }),
    subject: mail.subject,
    text: mail.text,
    messageId: `<${mail.message_id}@${mailHost(settings().SITE_URL)}>`,
    date: take('created_at', () => new Date(new Date(mail.created_at).toISOString())),
  };
}

/**
 * The message of a queued mail.
 * @throws UnmadeMail where its row is no mail; anything else is the database's or the settings' fault
 */
export async function buildMessage(mail: ClaimedMail): Promise<SendMailOptions> {
  const own = buildOwn(mail);
  const { from, replyTo } = await readSender(mail.locale);
  const look = await readMailLook(mail.locale);
  return {
    from,
    ...(replyTo && { replyTo }),
    ...own,
    text: frameText(mail.text, look),
    html: frameMail(mail.html, look),
    headers: {
      // Keeps automatic responders from answering (RFC 3834).
      ...(!mail.message_id.startsWith(ANSWER_PREFIX) && { 'Auto-Submitted': 'auto-generated' }),
      'Content-Language': mail.locale,
    },
  };
}
