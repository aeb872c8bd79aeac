import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** An empty database on the PostgreSQL that the setup of Jest has started. @returns its address */
export async function createDatabase(): Promise<string> {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error('The setup of Jest names no PostgreSQL.');
  const name = `own_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
