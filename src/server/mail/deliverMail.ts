import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { settings } from '../settings';
import { getSiteInfo } from '../site/siteService';
import type { ClaimedMail } from './mailRepository';

/** Their sum is below the lease of a mail. */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** A mail's content must not make nodemailer read a file or an address. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true } as const;

/** Control characters and marks of writing direction, which would also turn the text that follows the name. */
const DIRECTION = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

function parseReplyTo(json: string): { name: string; address: string } {
  const { name, address } = JSON.parse(json) as { name: string; address: string };
  return { name: name.replace(DIRECTION, ' ').trim(), address };
}

async function buildMessage(mail: ClaimedMail): Promise<SendMailOptions> {
  const { MAIL_FROM, SITE_URL } = settings();
  const hasName = MAIL_FROM.includes('<');
  return {
    from: hasName ? MAIL_FROM : { name: (await getSiteInfo(mail.locale)).name, address: MAIL_FROM },
    to: { name: '', address: mail.recipient },
    ...(mail.reply_to !== null && { replyTo: parseReplyTo(mail.reply_to) }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.message_id}@${new URL(SITE_URL).hostname}>`,
    date: new Date(mail.created_at),
    // Keeps automatic responders from answering (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.locale },
  };
}

/** The same file for every attempt of one mail. */
const fileName = ({ created_at, message_id }: ClaimedMail) =>
  `${created_at.replace(/[^\dT]/g, '').slice(0, 18)}-${message_id}.eml`;

async function writeFile(mail: ClaimedMail): Promise<string> {
  const folder = join(settings().DATA_DIR, 'mail');
  await mkdir(folder, { recursive: true });
  const { message } = await createTransport({ ...CLOSED, streamTransport: true, buffer: true }).sendMail(
    await buildMessage(mail),
  );
  const path = join(folder, fileName(mail));
  const file = await open(`${path}.part`, 'w', 0o600);
  try {
    await file.writeFile(message as Buffer);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
  return path;
}

/**
 * Hands a mail to the mail server, or without `SMTP_URL` writes it to a file that any mail program opens.
 * @returns the path of the file, or the host of the server
 * @throws nodemailer's errors; the server's answer is in `responseCode` and `command`
 */
export async function deliverMail(mail: ClaimedMail): Promise<string> {
  const { SMTP_URL } = settings();
  if (!SMTP_URL) return writeFile(mail);
  const transport = createTransport({ ...CLOSED, ...TIMEOUTS, url: SMTP_URL });
  try {
    await transport.sendMail(await buildMessage(mail));
  } finally {
    transport.close();
  }
  return new URL(SMTP_URL).host;
}
