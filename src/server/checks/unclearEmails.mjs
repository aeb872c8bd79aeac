import { cleanEmail } from '../../contract/text.mjs';

/** @typedef {import('../db/commandDatabase.mjs').CommandDatabase} CommandDatabase */

/** @param {string} text @returns {unknown} */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The e-mails of accounts, of staff and of each list of recipients. @param {CommandDatabase} db */
async function listEmails(db) {
  const users = await db.all('select email from "user"');
  const staff = await db.all('select email from staff');
  const [mail] = await db.all("select value from setting where name = 'mail'");
  const recipients = Object.entries(Object(parse(String(mail?.value)))).flatMap(([name, list]) =>
    Array.isArray(list) ? [{ place: `recipients of ${name}`, emails: list.map(String) }] : [],
  );
  return [
    { place: 'accounts', emails: users.map(({ email }) => String(email)) },
    { place: 'staff', emails: staff.map(({ email }) => String(email)) },
    ...recipients,
  ];
}

/**
 * E-mails with signs that nobody sees, which stand beside the same one without: an earlier version took both.
 *
 * @param {CommandDatabase} db
 * @returns {Promise<{ place: string, email: string, same: string }[]>} `email` with these signs written as `\u200b`
 */
export async function findDoubledEmails(db) {
  const show = (/** @type {string} */ email) =>
    email.replace(/[^\x20-\x7e]/gu, (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
  return (await listEmails(db)).flatMap(({ place, emails }) =>
    emails
      .filter((email) => cleanEmail(email) !== email)
      .map((email) => ({ place, email: show(email), same: cleanEmail(email) })),
  );
}

/**
 * Staff who cannot sign in and have no link by which they could: theirs has run out, or ended with the address to which it
 * was mailed.
 *
 * @param {CommandDatabase} db
 * @returns {Promise<string[]>} their e-mails
 */
export async function findUninvited(db) {
  const rows = await db.all(
    `select email from staff where password_hash is null and disabled_at is null and not exists (
       select 1 from staff_token where staff_id = staff.id and used_at is null and expires_at > ?
     ) order by email`,
    [new Date().toISOString()],
  );
  return rows.map(({ email }) => String(email));
}
