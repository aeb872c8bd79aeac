import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** After all files of a run of Jest. */
export default async function tearDown() {
  const { TEST_SEEDED = '', TEST_DATABASE_URL } = process.env;
  const kept = join(TEST_SEEDED, 'ready/database');
  if (TEST_DATABASE_URL && existsSync(kept)) {
    const client = new pg.Client({ connectionString: TEST_DATABASE_URL });
    await client.connect();
    await client.query(`drop database if exists ${readFileSync(kept, 'utf8')} with (force)`);
    await client.end();
  }
  rmSync(TEST_SEEDED, { recursive: true, force: true });
}
