import { sql, type Kysely, type Migration } from 'kysely';

const WORDS = {
  servicesLead: {
    az: 'Hər xidmətin öz məsul şəxsi və öz göstəricisi var.',
    en: 'Each service has a named lead and its own measure of success.',
  },
  shopLead: {
    az: 'Komandamızın yazdığı kitablar, yığdığı dəstlər və sınadığı şablonlar.',
    en: 'Books our team has written, kits we have packed and templates we have tested.',
  },
  notFoundTitle: { az: 'Bu səhifə naxışda yoxdur', en: 'This page is not in the pattern' },
};

async function up(db: Kysely<unknown>) {
  // Until now the site said these for every organisation; an installation with content goes on doing so.
  await sql`
    insert into setting (name, value, updated_at)
    select 'words', ${JSON.stringify(WORDS)}, ${new Date().toISOString()} from site_info
  `.execute(db);
}

/** Sentences of the interface that became the organisation's own. */
export const wordsMigration: Migration = { up };
