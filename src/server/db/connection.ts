import type { Kysely } from 'kysely';
import { settings } from '../settings';
import { openPostgres } from './openPostgres';
import { openSqlite } from './openSqlite';
import type { Schema } from './schema';

export type Database = Kysely<Schema>;

/**
 * The build gives `instrumentation`, pages and API routes copies of this module each, so that the connection of the
 * process cannot live in a variable of the module.
 */
const holder = globalThis as typeof globalThis & { siteDatabase?: Promise<Database> | undefined };

export const isPostgres = () => settings().DATABASE_URL !== undefined;

async function open(): Promise<Database> {
  const { API_ORIGIN, DATABASE_URL, DATA_DIR } = settings();
  if (API_ORIGIN) throw new Error('No database is opened while API_ORIGIN is set.');
  return DATABASE_URL ? openPostgres(DATABASE_URL) : openSqlite(DATA_DIR);
}

/** The database of this process, opened at the first call. An opening that failed is tried again at the next. */
export function database(): Promise<Database> {
  holder.siteDatabase ??= open().catch((error: unknown) => {
    holder.siteDatabase = undefined;
    throw error;
  });
  return holder.siteDatabase;
}

/** For tests, and for processes that end by themselves. */
export async function closeDatabase(): Promise<void> {
  const opened = holder.siteDatabase;
  holder.siteDatabase = undefined;
  await (await opened)?.destroy();
}
