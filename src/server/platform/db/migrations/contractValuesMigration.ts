import { sql, type Kysely, type Migration } from 'kysely';

/** The columns that change, as far as this needs them. */
type Tables = {
  message: { topic: string };
  application: { status: string };
  application_event: { status: string };
};

const TOPICS: [old: string, topic: string][] = [
  ['general', 'other'],
  ['service', 'services'],
  ['order', 'shop'],
];

const STATUSES: [old: string, status: string][] = [
  ['new', 'received'],
  ['review', 'in_review'],
  ['info', 'in_review'],
  ['approved', 'answered'],
  ['declined', 'closed'],
  ['withdrawn', 'closed'],
];

async function up(db: Kysely<Tables>) {
  for (const [old, topic] of TOPICS) {
    await db.updateTable('message').set({ topic }).where('topic', '=', old).execute();
  }
  for (const [old, status] of STATUSES) {
    for (const table of ['application', 'application_event'] as const) {
      await db.updateTable(table).set({ status }).where('status', '=', old).execute();
    }
  }
  // Where two statuses became one, the timeline says it once: since when.
  await sql`
    delete from application_event where id in (
      select id from (
        select id, status, lag(status) over (partition by application_id order by id) as before from application_event
      ) as event
      where status = before
    )`.execute(db);
}

/** Topics and statuses by the names that the contract has for them. */
export const contractValuesMigration: Migration = { up };
