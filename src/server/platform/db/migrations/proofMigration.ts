import type { Kysely, Migration } from 'kysely';

const EMPTY_TEXT = JSON.stringify({ az: '', en: '' });

const TEXTS = ['count_of', 'quote_text', 'quote_name', 'quote_role', 'measure_unit', 'measure_period'];
const NUMBERS = ['measure_before', 'measure_after'];

async function up(db: Kysely<unknown>) {
  for (const column of TEXTS) {
    await db.schema
      .alterTable('project')
      .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(EMPTY_TEXT))
      .execute();
  }
  for (const column of NUMBERS) await db.schema.alterTable('project').addColumn(column, 'integer').execute();
}

/** What a project can show for itself: the key of its drawing, a quote, and what was measured before and after. */
export const proofMigration: Migration = { up };
