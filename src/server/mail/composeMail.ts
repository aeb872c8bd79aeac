import type { Locale } from '@/config/locales';
import type { MailKind } from '@/config/mailKinds';
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
  /** Two columns, such as a product and its price. `hasTotal`: the last row is their sum. */
  | { kind: 'rows'; rows: [label: string, value: string][]; hasTotal?: boolean };

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
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  }
}

function renderRow([label, value]: [string, string], isTotal: boolean): string {
  const sum = isTotal ? ' class="total"' : '';
  return `<tr><th${sum} scope="row">${lines(label)}</th><td${sum}>${lines(value)}</td></tr>`;
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
      return `<table class="rows">${block.rows.map((row, index) => renderRow(row, block.hasTotal === true && index === block.rows.length - 1)).join('')}</table>`;
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
