import { randomUUID } from 'node:crypto';

/** @param {string} text */
const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * The row of `mail` that tells somebody that a command has reset the account; the site sends it as every other mail.
 * The command runs uncompiled, without `composeMail`.
 *
 * @param {{ email: string, locale: string }} person
 * @param {{ subject: string, paragraphs: string[], why: string }} texts in the person's language
 * @param {Date} now
 */
export function buildResetMail({ email, locale }, { subject, paragraphs, why }, now) {
  const body = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n');
  return {
    recipient: email,
    locale,
    subject,
    text: `${[...paragraphs, why].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body>
${body}
<p class="why">${escapeHtml(why)}</p>
</body>
</html>
`,
    message_id: randomUUID(),
    created_at: now.toISOString(),
    due_at: now.toISOString(),
  };
}
