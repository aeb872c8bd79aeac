import { sql } from 'kysely';
import type { Database } from '../connection';
import { foldFormWords, type FormTexts } from '../formWords';

/** Rows whose words are written at a time. */
const BATCH = 500;

const COLUMNS = {
  application: [
    'reference',
    'first_name',
    'last_name',
    'email',
    'phone_number',
    'organisation',
    'subject_name',
    'message',
  ],
  message: ['reference', 'name', 'email', 'phone_number', 'message'],
} as const;
export type FormTable = keyof typeof COLUMNS;

/** Makes what was sent before found by its text. */
export async function writeFormWords(db: Database, table: FormTable): Promise<void> {
  const columns = sql.join(COLUMNS[table].map((name) => sql.ref(name)));
  for (let after = 0; ;) {
    const { rows } = await sql<FormTexts & { id: number }>`
      select id, ${columns} from ${sql.table(table)} where id > ${after} order by id limit ${BATCH}`.execute(db);
    for (const { id, ...texts } of rows) {
      await sql`update ${sql.table(table)} set words = ${foldFormWords(texts)} where id = ${id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
