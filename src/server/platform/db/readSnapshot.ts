import { sql } from 'kysely';
import { isPostgres, withPatientDatabase, type Database } from './connection';

/**
 * Lets `run` read everything as it is at one moment, on a connection of its own: nobody waits for it, and it may take long.
 * It must not write, nor lock rows.
 */
export const readSnapshot = <T>(run: (db: Database) => Promise<T>): Promise<T> =>
  withPatientDatabase((db) =>
    db.connection().execute(async (connection) => {
      await sql.raw(isPostgres() ? 'begin isolation level repeatable read' : 'begin').execute(connection);
      try {
        return await run(connection);
      } finally {
        await sql`rollback`.execute(connection).catch(() => undefined);
      }
    }),
  );
