import { startPostgres } from './support/postgres.mjs';
import { cleanUpAtExit } from './support/runAsCommand.mjs';
import { postgresPrograms } from './support/tools.mjs';

/** Starts a PostgreSQL for the projects that need one. */
export default async function setUp() {
  cleanUpAtExit();
  const { url } = await startPostgres(postgresPrograms());
  process.env.TEST_POSTGRES_URL = url;
}
