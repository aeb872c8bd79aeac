import type { Database } from '../../platform/db/connection';
import { PERSON_SOURCES, type PersonSource } from './personLink';

const QUERIES: Record<PersonSource, (db: Database, key: string) => Promise<{ email: string } | undefined>> = {
  account: (db, id) =>
    db
      .selectFrom('user')
      .select('email')
      .where('id', '=', /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0)
      .executeTakeFirst(),
  order: (db, number) =>
    db.selectFrom('customer_order').select('email').where('number', '=', number).executeTakeFirst(),
  application: (db, reference) =>
    db.selectFrom('application').select('email').where('reference', '=', reference).executeTakeFirst(),
  message: (db, reference) =>
    db.selectFrom('message').select('email').where('reference', '=', reference).executeTakeFirst(),
};

/** The e-mail of the person whom an address means (`linkPerson`); empty for nobody, or somebody who is forgotten. */
export async function findLinkedEmail(db: Database, query: Readonly<Record<string, string>>): Promise<string> {
  const source = PERSON_SOURCES.find((one) => query[one]);
  const found = source && (await QUERIES[source](db, query[source] ?? ''));
  return found?.email ?? '';
}
