import type { Kysely, Migration } from 'kysely';
import { isPostgres } from '../connection';
import { toJson } from '../localize';
import type { RightsSchema } from '../rightsSchema';
import { baselineMigration, inBaseline } from './baseline/baselineMigration';
import { cleanEmailsMigration } from './cleanEmailsMigration';
import { companyWordsMigration } from './companyWordsMigration';
import { formerGuidsMigration } from './formerGuidsMigration';
import { joinedWordsMigration } from './joinedWordsMigration';
import { listColumnsMigration } from './listColumnsMigration';
import { nameKeysMigration } from './nameKeysMigration';
import { EMPTY_TEXT, withDefault } from './tableParts';

/**
 * `unusedSince`: the version that no longer used what this one takes away. Without it a migration only adds: the version
 * before works on the new schema until it is replaced.
 */
export type SiteMigration = Migration & { unusedSince?: string };

/** The first clean-up writes a SQLite file anew: copies of what was deleted before `secure_delete` are gone then. */
const wipeOnce: SiteMigration = {
  async up(db: Kysely<RightsSchema>) {
    const row = { uploads: toJson<string[]>([]), mails: toJson<string[]>([]), due_at: new Date().toISOString() };
    if (!isPostgres()) await db.insertInto('clean_up').values(row).execute();
  },
};

/** All migrations; they run in the order of their names. A name that was released never changes. */
export const migrations: Record<string, SiteMigration> = {
  '0001_site': baselineMigration,
  '0002_shop': inBaseline,
  '0003_accounts': inBaseline,
  '0004_service_products': inBaseline,
  '0005_forms': inBaseline,
  '0006_redirects': inBaseline,
  '0007_contract_values': inBaseline,
  '0008_order_limits': inBaseline,
  '0009_sessions': inBaseline,
  '0012_order_counts': inBaseline,
  '0013_staff': inBaseline,
  '0014_work': inBaseline,
  '0015_content_version': inBaseline,
  '0015_publishing': inBaseline,
  '0016_media': inBaseline,
  '0017_settings': inBaseline,
  '0018_rights': inBaseline,
  '0019_inbox': inBaseline,
  '0020_views': inBaseline,
  '0021_billing': inBaseline,
  '0022_account_cart': inBaseline,
  '0023_relations': inBaseline,
  '0024_upload_days': inBaseline,
  '0025_erasure': inBaseline,
  '0026_draft_tries': inBaseline,
  '0028_imports': inBaseline,
  '0029_staff_factors': inBaseline,
  '0031_refresh_repeat': inBaseline,
  '0032_people': inBaseline,
  '0033_proof': inBaseline,
  '0034_look_inside': inBaseline,
  '0035_project_date': inBaseline,
  '0036_account_search': inBaseline,
  '0038_archiving': inBaseline,
  '0039_meta': inBaseline,
  '0044_backups': inBaseline,
  '0040_order': inBaseline,
  '0047_vitals': inBaseline,
  '0048_site_checks': inBaseline,
  '0042_words': inBaseline,
  '0046_stream': inBaseline,
  /** What stood in a line of a table that is wrong or doubtful, so that these lines can be downloaded and mended. */
  '0050_import_cells': {
    up: (db) => db.schema.alterTable('product_import_line').addColumn('cells', 'text').execute(),
  },
  /** It placed products anew; the next one made places needless. */
  '0051_numeric_names': { up: () => Promise.resolve() },
  '0052_name_keys': nameKeysMigration,
  '0053_joined_words': joinedWordsMigration,
  '0054_former_guids': formerGuidsMigration,
  /** A corrected stock changes pages with products alone, and gets a version of its own. */
  '0056_shop_version': {
    up: (db) =>
      db.schema
        .alterTable('content_version')
        .addColumn('shop', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute(),
  },
  '0049_clean_emails': cleanEmailsMigration,
  '0055_company_words': companyWordsMigration,
  '0057_list_columns': listColumnsMigration,
  '0058_wipe': wipeOnce,
  /** When the sender of an application would like to be called. */
  '0059_preferred_times': {
    up: async (db) => {
      for (const name of ['preferred_day', 'preferred_time']) {
        await db.schema.alterTable('application').addColumn(name, 'text').execute();
      }
    },
  },
  /** What a service costs at least, and by what it is found. */
  '0060_service_price': {
    async up(db) {
      await db.schema.alterTable('service').addColumn('price_from', 'integer').execute();
      await db.schema.alterTable('service').addColumn('price_unit', 'text', withDefault(EMPTY_TEXT)).execute();
      await db.schema.alterTable('service').addColumn('needs', 'text', withDefault('[]')).execute();
    },
  },
};
