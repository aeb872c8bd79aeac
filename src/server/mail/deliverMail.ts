import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { settings } from '../settings';
import { findSenderName, type ClaimedMail } from './mailRepository';

/** Together they stay below the lease of a mail, however slowly a server answers step by step. */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Nothing that a mail says may name a file or an address to read from. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true } as const;

/** Marks that turn the direction of writing would turn what stands after them too. */
const DIRECTION = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

function replyToOf(json: string): { name: string; address: string } {
  const { name, address } = JSON.parse(json) as { name: string; address: string };
  return { name: name.replace(DIRECTION, ' ').trim(), address };
}

async function messageOf(mail: ClaimedMail): Promise<SendMailOptions> {
  const { MAIL_FROM, SITE_URL } = settings();
  const hasName = MAIL_FROM.includes('<');
  return {
    from: hasName ? MAIL_FROM : { name: await findSenderName(mail.locale), address: MAIL_FROM },
    to: { name: '', address: mail.recipient },
    ...(mail.reply_to !== null && { replyTo: replyToOf(mail.reply_to) }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.message_id}@${new URL(SITE_URL).hostname}>`,
    date: new Date(mail.created_at),
    // Machines that answer by themselves (RFC 3834) leave it unanswered.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.locale },
  };
}

/** One mail is one file, however often it is written. */
const fileName = ({ created_at, message_id }: ClaimedMail) =>
  `${created_at.replace(/[^\dT]/g, '').slice(0, 18)}-${message_id}.eml`;

async function writeFile(mail: ClaimedMail): Promise<string> {
  const folder = join(settings().DATA_DIR, 'mail');
  await mkdir(folder, { recursive: true });
  const { message } = await createTransport({ ...CLOSED, streamTransport: true, buffer: true }).sendMail(
    await messageOf(mail),
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
 *
 * @returns where it is now
 * @throws nodemailer's errors; the answer of the server stands in `responseCode` and `command`
 */
export async function deliverMail(mail: ClaimedMail): Promise<string> {
  const { SMTP_URL } = settings();
  if (!SMTP_URL) return writeFile(mail);
  const transport = createTransport({ ...CLOSED, ...TIMEOUTS, url: SMTP_URL });
  try {
    await transport.sendMail(await messageOf(mail));
  } finally {
    transport.close();
  }
  return new URL(SMTP_URL).host;
}
