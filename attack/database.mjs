import { runWhenStarted } from './attack.mjs';
import { attackPostgres } from './failingPostgres.mjs';
import { attackSqlite } from './failingSqlite.mjs';

/**
 * A database that fails under load: nothing that was acknowledged is lost, everything that needs it answers 503 with
 * `Retry-After`, kept pages go on being served, and it is well again by itself.
 *
 * @type {import('./attack.mjs').Attack}
 */
export const database = {
  name: 'database',
  run: async ({ name, settings }) => (name === 'PostgreSQL' ? attackPostgres() : attackSqlite(await settings())),
};

await runWhenStarted(import.meta.url, database);
