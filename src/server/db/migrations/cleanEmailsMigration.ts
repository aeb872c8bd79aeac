import type { Kysely, Migration } from 'kysely';
import { cleanEmail } from '@/contract/text.mjs';
import { parseJson } from '@/lib/parseJson';

type Tables = {
  user: { id: number; email: string; email_verified_at: string | null };
  staff: { id: number; email: string };
  one_time_token: { user_id: number };
  staff_token: { staff_id: number };
  mail: { recipient: string; sent_at: string | null };
  setting: { name: string; value: string };
};

/** The rows whose e-mail becomes another one that nobody has. */
function findChanges(rows: readonly { id: number; email: string }[]) {
  const owners = new Map<string, number>();
  for (const { email } of rows) owners.set(cleanEmail(email), (owners.get(cleanEmail(email)) ?? 0) + 1);
  return rows
    .map((row) => ({ ...row, clean: cleanEmail(row.email) }))
    .filter(({ email, clean }) => clean !== email && clean !== '' && owners.get(clean) === 1);
}

/** Mails that wait go to the clean address: with a sign that nobody sees it may be one of another domain. */
const renameRecipient = (db: Kysely<Tables>, { email, clean }: { email: string; clean: string }) =>
  db
    .updateTable('mail')
    .set({ recipient: clean })
    .where('recipient', '=', email)
    .where('sent_at', 'is', null)
    .execute();

async function cleanUsers(db: Kysely<Tables>) {
  for (const change of findChanges(await db.selectFrom('user').select(['id', 'email']).execute())) {
    // The address that was confirmed is another one.
    const clean = { email: change.clean, email_verified_at: null };
    await db.updateTable('user').set(clean).where('id', '=', change.id).execute();
    await db.deleteFrom('one_time_token').where('user_id', '=', change.id).execute();
    await renameRecipient(db, change);
  }
}

async function cleanStaff(db: Kysely<Tables>) {
  for (const change of findChanges(await db.selectFrom('staff').select(['id', 'email']).execute())) {
    await db.updateTable('staff').set({ email: change.clean }).where('id', '=', change.id).execute();
    await db.deleteFrom('staff_token').where('staff_id', '=', change.id).execute();
    await renameRecipient(db, change);
  }
}

/** Of the settings of mails, beside the lists of recipients. */
const ADDRESSES = ['senderAddress', 'replyTo'];

/** The recipients of notices in the settings; one that stands there already stays as it is. */
function cleanRecipients(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const clean = value.map((one: unknown) => (typeof one === 'string' ? cleanEmail(one) : one));
  return value.map((one: unknown, index) =>
    clean.filter((other) => other === clean[index]).length > 1 ? one : clean[index],
  );
}

async function cleanSettings(db: Kysely<Tables>) {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'mail').executeTakeFirst();
  if (!row) return;
  const stored = parseJson(row.value);
  if (typeof stored !== 'object' || stored === null) return;
  const value = JSON.stringify(
    Object.fromEntries(
      Object.entries(stored).map(([name, one]: [string, unknown]) => [
        name,
        ADDRESSES.includes(name) && typeof one === 'string' ? cleanEmail(one) : cleanRecipients(one),
      ]),
    ),
  );
  if (value !== row.value) await db.updateTable('setting').set({ value }).where('name', '=', 'mail').execute();
}

/**
 * E-mails without the signs that come along when one is copied and that earlier versions stored. Two that become one stay
 * as they are (`npm run doctor` names them). Links that were mailed to an address that changed end.
 */
export const cleanEmailsMigration: Migration = {
  async up(db: Kysely<Tables>) {
    await cleanUsers(db);
    await cleanStaff(db);
    await cleanSettings(db);
  },
};
