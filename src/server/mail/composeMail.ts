import type { Locale } from '@/config/locales';
import type { MailKind } from '@/config/mailKinds';
import { formatPhone, telHref } from '@/lib/phone';
import { join } from 'node:path';
import { settings } from '../settings';

/** What a mail says, piece by piece. All texts are plain: nothing in them is markup. */
export type MailBlock =
  /** A paragraph. */
  | string
  | { kind: 'heading'; text: string }
  /** On a line of its own; `href` is an absolute address. */
  | { kind: 'link'; label: string; href: string }
  /** What the mail is for: one of a mail at most. */
  | { kind: 'button'; label: string; href: string }
  /** Two columns, what it is and its value. */
  | { kind: 'rows'; rows: MailRow[] }
  /** What is bought, then the sums; the last of them is the total. */
  | { kind: 'bill'; lines: MailLine[]; sums: MailRow[] }
  /** Somebody of the organisation. What is not known is empty; `portrait` is an absolute address. */
  | ({ kind: 'person' } & MailPerson);

type MailRow = [label: string, value: string];

/** `picture` is an absolute address of a square one that every mail program shows. */
export type MailLine = { picture: string | null; name: string; detail: string; amount: string };

type MailPerson = { portrait: string; name: string; role: string; phone: string };

export type ComposedMail = { kind: MailKind; subject: string; text: string; html: string };

type MailContent = {
  kind: MailKind;
  locale: Locale;
  subject: string;
  blocks: MailBlock[];
  /** Why the recipient gets it, a sentence. */
  why: string;
};

const MAX_SUBJECT = 200;

/** One line: what visitors typed may end up in a subject. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
const lines = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>');

function renderText(block: MailBlock): string {
  if (typeof block === 'string') return block;
  switch (block.kind) {
    case 'heading':
      return block.text;
    case 'link':
    case 'button':
      return `${block.label}:\n${block.href}`;
    case 'rows':
      return writeRows(block.rows);
    case 'bill':
      return writeRows([
        ...block.lines.map(({ name, detail, amount }): MailRow => [`${name}, ${detail}`, amount]),
        ...block.sums,
      ]);
    case 'person':
      return [block.name, block.role, formatPhone(block.phone)].filter(Boolean).join(', ');
  }
}

const writeRows = (rows: MailRow[]) => rows.map(([label, value]) => `${label}: ${value}`).join('\n');

const renderRow = ([label, value]: MailRow) => `<tr><th scope="row">${lines(label)}</th><td>${lines(value)}</td></tr>`;

function renderLine({ picture, name, detail, amount }: MailLine): string {
  const image = picture && `<img class="picture" src="${escapeHtml(picture)}" alt="" width="48" height="48">`;
  const text = `${lines(name)}<br><span class="detail">${lines(detail)}</span>`;
  return `<tr><td class="picture">${image ?? ''}</td><th class="line" scope="row">${text}</th><td>${lines(amount)}</td></tr>`;
}

function renderSum([label, value]: MailRow, index: number, sums: MailRow[]): string {
  const part = index === 0 ? 'first' : index === sums.length - 1 ? 'total' : 'sum';
  return `<tr><th class="${part}" scope="row" colspan="2">${lines(label)}</th><td class="${part}">${lines(value)}</td></tr>`;
}

function renderPerson({ portrait, name, role, phone }: MailPerson): string {
  const image = `<img class="picture" src="${escapeHtml(portrait)}" alt="" width="72" height="90">`;
  const text = [
    `<strong>${lines(name)}</strong>`,
    role && `<span class="detail">${lines(role)}</span>`,
    phone && `<a href="${escapeHtml(telHref(phone))}">${lines(formatPhone(phone))}</a>`,
  ];
  return `<table class="person"><tr><td class="portrait">${image}</td><td class="person">${text.filter(Boolean).join('<br>')}</td></tr></table>`;
}

function renderHtml(block: MailBlock): string {
  if (typeof block === 'string') return `<p>${lines(block)}</p>`;
  switch (block.kind) {
    case 'heading':
      return `<h2>${lines(block.text)}</h2>`;
    case 'link':
      return `<p><a href="${escapeHtml(block.href)}">${lines(block.label)}</a></p>`;
    case 'button':
      return `<table class="button"><tr><td><a href="${escapeHtml(block.href)}">${lines(block.label)}</a></td></tr></table>`;
    case 'rows':
      return `<table class="rows">${block.rows.map(renderRow).join('')}</table>`;
    case 'bill':
      return `<table class="rows">${block.lines.map(renderLine).join('')}${block.sums.map(renderSum).join('')}</table>`;
    case 'person':
      return renderPerson(block);
  }
}

/**
 * A mail as text and as HTML of the same words. The HTML has no look: it gets the frame of the organisation, as it is then,
 * when it is sent (`frameMail`).
 */
export function composeMail({ kind, locale, subject, blocks, why }: MailContent): ComposedMail {
  const title = oneLine(subject).slice(0, MAX_SUBJECT);
  const body = blocks.map(renderHtml).join('\n');
  return {
    kind,
    subject: title,
    text: `${[...blocks.map(renderText), why].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body>
${body}
<p class="why">${lines(why)}</p>
</body>
</html>
`,
  };
}

/** Where mails are written without a mail server. */
export const mailFolder = () => join(settings().DATA_DIR, 'mail');

/** The same file for every attempt of one mail. */
export const nameMailFile = ({ created_at, message_id }: { created_at: string; message_id: string }) =>
  `${created_at.replace(/[^\dT]/g, '').slice(0, 18)}-${message_id}.eml`;
