import type { Database } from '../../platform/db/connection';

/** What somebody's page is reached by. An address holds no e-mail: logs and histories keep addresses. */
const SOURCES = {
  account: (db: Database, id: string) =>
    db
      .selectFrom('user')
      .select('email')
      .where('id', '=', /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0),
  order: (db: Database, number: string) => db.selectFrom('customer_order').select('email').where('number', '=', number),
  application: (db: Database, reference: string) =>
    db.selectFrom('application').select('email').where('reference', '=', reference),
  message: (db: Database, reference: string) =>
    db.selectFrom('message').select('email').where('reference', '=', reference),
};

export type PersonSource = keyof typeof SOURCES;

/** Somebody's page of the personal data, `/admin/people?order=NQ-26-00012`. */
export const linkPerson = (source: PersonSource, key: string | number): string =>
  `/admin/people?${new URLSearchParams({ [source]: String(key) }).toString()}`;

/** The e-mail of the person whom an address means; empty where it means nobody, or somebody who is forgotten. */
export async function findLinkedEmail(db: Database, query: Readonly<Record<string, string>>): Promise<string> {
  for (const [source, find] of Object.entries(SOURCES)) {
    const key = query[source];
    if (key) return (await find(db, key).executeTakeFirst())?.email ?? '';
  }
  return '';
}
