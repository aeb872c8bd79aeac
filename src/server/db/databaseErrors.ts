import { countMetric } from '../log/metrics.mjs';

/** What `http/HttpError.ts` knows this error by: the build makes several copies of a class, so `instanceof` would fail. */
const DATABASE_UNAVAILABLE = 'DATABASE_UNAVAILABLE';

/** The database cannot answer now: it is away, hangs, refuses writes or is broken. What was asked may be asked again. */
export class DatabaseUnavailableError extends Error {
  readonly code = DATABASE_UNAVAILABLE;
  /** Whether others were in the way of what was asked: it was not begun, or taken back whole. */
  readonly isContended: boolean;

  constructor(message: string, { isContended = false } = {}) {
    super(message);
    this.isContended = isContended;
  }
}

/**
 * SQLSTATEs: 08 connection, 25006 read-only, 25P03 idle in a transaction, 28 login, 3D database missing, 40 deadlock, 53
 * resources (but for a full disk, which is a `storage_full`), 55P03 lock timeout, 57014 statement timeout, 57P shutdown,
 * 58 system, XX001 and XX002 broken data.
 */
const POSTGRES = /^(?:08...|25006|25P03|28...|3D...|40...|53(?!100)...|55P03|57014|57P..|58...|XX00[12])$/;

/**
 * SQLSTATEs of deadlock, serialization, lock timeout and statement timeout, and what pg's pool says when no connection came
 * free. A statement that waits for several locks one after another, each for less than its timeout, ends by its own.
 */
const CONTENDED = /^(?:40P01|40001|55P03|57014|timeout exceeded when trying to connect)$/;

const SQLITE = /^SQLITE_(?:READONLY|IOERR|CORRUPT|NOTADB|CANTOPEN|BUSY|LOCKED|PROTOCOL|PERM)/;

const SYSTEM =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|EACCES|EPERM|EROFS|EIO|EMFILE|ENFILE)$/;

/** Errors of pg and of its pool that have no code. */
const PG_MESSAGES =
  /^(?:Query read timeout|timeout exce|timeout expired|Connection terminated|Client (?:has encountered|was closed)|The server does not support SSL)/;

const readCode = (error: object) => ('code' in error ? String(error.code) : '');

const isUnavailable = (error: Error) => {
  const code = readCode(error);
  return POSTGRES.test(code) || SQLITE.test(code) || SYSTEM.test(code) || (!code && PG_MESSAGES.test(error.message));
};

/**
 * The one mapping of what drivers throw: a `DatabaseUnavailableError` with its reason, or the same error. PostgreSQL's
 * errors lose the fields that quote stored values (`Key (email)=(…) already exists`), which would reach the log.
 */
export function toDatabaseError(error: unknown): unknown {
  // By its fields: in a test the driver's errors belong to another realm.
  if (typeof error !== 'object' || error === null || !('message' in error)) return error;
  const databaseError = error as Error & { detail?: unknown; where?: unknown };
  if (readCode(databaseError) === DATABASE_UNAVAILABLE) return error;
  if (isUnavailable(databaseError)) {
    const code = readCode(databaseError);
    const isContended = CONTENDED.test(code || databaseError.message);
    countMetric('databaseFailures', { reason: isContended ? 'contended' : 'unavailable' });
    // Without the driver's error as its cause: it would be logged for each request while the database is away.
    return new DatabaseUnavailableError(
      databaseError.message.includes(code) ? databaseError.message : `${code}: ${databaseError.message}`,
      { isContended },
    );
  }
  if (databaseError.detail !== undefined) databaseError.detail = undefined;
  if (databaseError.where !== undefined) databaseError.where = undefined;
  return error;
}

/** Whether others were in the way of a transaction: the whole of it may be run again. */
export const isContended = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'isContended' in error && error.isContended === true;

/** Whether SQLite found its file held by another connection: nothing was done, and it may be asked again. */
export const isSqliteBusy = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && /^SQLITE_BUSY/.test(readCode(error));

/** Whether SQLite has read something that is no database, or broken. */
export const isSqliteBroken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && /^SQLITE_(?:CORRUPT|NOTADB)/.test(readCode(error));

/** Whether a row was refused because another one has a value that only one may have. */
export const isDuplicate = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && ['23505', 'SQLITE_CONSTRAINT_UNIQUE'].includes(readCode(error));

/** Whether the connection itself is of no more use: everything but an error that the server sent about one statement. */
export function isConnectionLost(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return true;
  const code = readCode(error);
  return !('severity' in error) || /^(?:08|57P|25P03)/.test(code);
}
