import type { Migration } from 'kysely';
import { createAccountTables } from './createAccountTables';
import { createContentTables } from './createContentTables';
import { createContentVersion } from './createContentVersion';
import { createFormTables } from './createFormTables';
import { createOperationsTables } from './createOperationsTables';
import { createPublishingTables } from './createPublishingTables';
import { createShopTables } from './createShopTables';
import { createStaffTables } from './createStaffTables';

/** The schema of 95f0fc2a, which a new database begins with. */
export const baselineMigration: Migration = {
  async up(db) {
    await createContentTables(db);
    await createPublishingTables(db);
    await createShopTables(db);
    await createAccountTables(db);
    await createFormTables(db);
    await createStaffTables(db);
    await createOperationsTables(db);
    await createContentVersion(db);
  },
};

/** What earlier versions made in a step of its own: in a database with any migration, all of these have run. */
export const inBaseline: Migration = { up: () => Promise.resolve() };
