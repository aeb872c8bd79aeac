import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * An empty database on the PostgreSQL that the setup of Jest has started.
 * @param isOwn whether it belongs to a role of its own that is no superuser, as an installed one does
 * @returns its address
 */
export async function createDatabase(isOwn = false): Promise<string> {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error('The setup of Jest names no PostgreSQL.');
  const name = `own_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  if (isOwn) await client.query(`create role ${name} login password '${name}'`);
  await client.query(`create database ${name} ${isOwn ? `owner ${name}` : ''}`);
  await client.end();
  const address = new URL(url);
  address.pathname = `/${name}`;
  if (isOwn) Object.assign(address, { username: name, password: name });
  return address.href;
}
