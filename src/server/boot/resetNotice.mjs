import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** @param {string} text */
const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * The row of `mail` that tells somebody that a command has reset the account; the site sends it as every other mail.
 *
 * @param {{ email: string, locale: string }} person
 * @param {Date} now
 */
export function buildResetMail({ email, locale }, now) {
  const file = new URL(`../../../public/locales/${locale}/mail.json`, import.meta.url);
  const { staffNotice: texts } = JSON.parse(readFileSync(file, 'utf8'));
  const subject = texts.subject.replace('{{what}}', texts.reset.subject);
  const paragraphs = [texts.reset.lead, texts.lost.replace('{{email}}', email)];
  const body = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n');
  return {
    recipient: email,
    locale,
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body>
${body}
</body>
</html>
`,
    message_id: randomUUID(),
    created_at: now.toISOString(),
    due_at: now.toISOString(),
  };
}
