import { sql, type Kysely, type Migration } from 'kysely';
import { watchTable } from './watchTable';

const PROMISES = {
  answerTime: { az: 'bir iş günü ərzində', en: 'within one working day' },
  whatsappTime: { az: 'bir saat ərzində', en: 'within an hour' },
  meetingTitle: { az: 'İlk görüş ödənişsizdir', en: 'The first meeting is free' },
  meetingText: {
    az: '45 dəqiqə ərzində məsələni birlikdə aydınlaşdırırıq. Heç bir öhdəlik yoxdur.',
    en: 'In 45 minutes we work out together what the task really is. No obligation.',
  },
  meetingTerms: { az: '45 dəqiqə, ödənişsiz', en: '45 minutes, free of charge' },
};

async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('setting')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await watchTable(db, 'setting');
  // Until now the texts of the site promised these; an installation with content goes on doing so.
  await sql`
    insert into setting (name, value, updated_at)
    select 'promises', ${JSON.stringify(PROMISES)}, ${new Date().toISOString()} from site_info
  `.execute(db);
}

/** The organisation's settings, one row a group. */
export const settingsMigration: Migration = { up };
