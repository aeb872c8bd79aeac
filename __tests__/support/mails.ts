import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Mail = {
  to: string;
  from: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  headers: string;
};

const fromQuotedPrintable = (text: string) =>
  Buffer.from(
    text.replace(/=\r?\n/g, '').replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  ).toString('utf8');

const fromWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : fromQuotedPrintable(word.replace(/_/g, ' ')),
    );

function readHeader(headers: string, name: string): string {
  const unfolded = headers.replace(/\r?\n[ \t]+/g, ' ');
  return fromWords(new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '');
}

function readPart(message: string, type: string): string {
  const start = message.search(new RegExp(`^Content-Type: ${type}`, 'im'));
  if (start < 0) return '';
  const [part = ''] = message.slice(start).split(/\r?\n--/);
  const [headers = '', ...body] = part.split(/\r?\n\r?\n/);
  const text = body.join('\n\n');
  switch (readHeader(headers, 'Content-Transfer-Encoding').toLowerCase()) {
    case 'quoted-printable':
      return fromQuotedPrintable(text);
    case 'base64':
      return Buffer.from(text, 'base64').toString('utf8');
    default:
      return text;
  }
}

export function parseMail(source: string): Mail {
  const [headers = ''] = source.split(/\r?\n\r?\n/);
  return {
    headers,
    to: readHeader(headers, 'To'),
    from: readHeader(headers, 'From'),
    replyTo: readHeader(headers, 'Reply-To'),
    subject: readHeader(headers, 'Subject'),
    text: readPart(source, 'text/plain'),
    html: readPart(source, 'text/html'),
  };
}

/**
 * The mails in a folder, oldest first: as a mail server has received them, or written without one.
 *
 * @param read mails by path that need not be read again; new ones are added
 */
export function readMails(folder: string, read = new Map<string, Mail>()): Mail[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .map((file) => {
      const path = join(folder, file);
      const mail = read.get(path) ?? parseMail(readFileSync(path, 'utf8'));
      read.set(path, mail);
      return mail;
    });
}

/** The token of the first link in a mail. */
export const tokenIn = ({ text }: Pick<Mail, 'text'>): string => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '';
