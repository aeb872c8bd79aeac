import { availableParallelism } from 'node:os';
import { isAbsolute, resolve } from 'node:path';
import addressparser from 'nodemailer/lib/addressparser';
import { z } from 'zod';
import { readPresent, SettingError } from './settingFiles.mjs';

/*
 * Plain JavaScript, because the start command reads it before the build (Node 20 does not run TypeScript).
 */

const origin = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'must be an http(s) address')
  .transform((value) => value.replace(/\/+$/, ''));

/** @param {string} value */
function isBucketAddress(value) {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, pathname, hash } = new URL(value);
  return /^https?:$/.test(protocol) && username !== '' && password !== '' && pathname.length > 1 && hash === '';
}

/** @param {string} value */
const isPlace = (value) => isAbsolute(value) || isBucketAddress(value);

/** @param {string} value */
function isSender(value) {
  const [one, ...others] = addressparser(value);
  return others.length === 0 && (one?.address ?? '').indexOf('@') > 0;
}

const token = z.string().min(16, 'must have 16 characters or more');

/** @param {number} min @param {number} max @param {number} byDefault */
const wholeNumber = (min, max, byDefault) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(min, `must be ${min} or more`)
    .max(max, `must be ${max} or less`)
    .default(byDefault);

/** Sums are stored in qəpik as 32-bit integers: 20,000,000 AZN leave room for the delivery. */
const MAX_ORDER_AZN = 20_000_000;

const schema = z.object({
  PORT: z.coerce
    .number('must be a port number')
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(65535, 'must be 65535 or less')
    .default(3000),
  HOST: z.string().min(1, 'must not be empty').default('0.0.0.0'),
  DATA_DIR: z
    .string()
    .min(1, 'must not be empty')
    .default('./data')
    .transform((value) => resolve(value)),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  SEED: z.enum(['demo', 'empty'], 'must be demo or empty').optional(),
  SITE_URL: origin.optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(?:\d|true|false)$/, 'must be the number of proxies before the site, 0 to 9')
    .default('0')
    .transform((value) => (value === 'true' ? 1 : value === 'false' ? 0 : Number(value))),
  SMTP_URL: z
    .string()
    .refine(
      (value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== '',
      'must be an smtp:// or smtps:// address',
    )
    .optional(),
  MAIL_FROM: z.string().refine(isSender, 'must be an address, name@host or Name <name@host>').optional(),
  STORAGE_URL: z
    .string()
    .refine(
      isBucketAddress,
      'must be the http(s) address of a bucket with its keys, https://KEY:SECRET@host/bucket?region=…',
    )
    .optional(),
  BACKUP_TO: z.string().refine(isPlace, 'must be an absolute path or the address of a bucket with its keys').optional(),
  BACKUP_KEY: z
    .string()
    .regex(
      /^(?:age1[a-z0-9]{20,}|AGE-SECRET-KEY-(?:PQ-)?1[A-Z0-9]{20,})$/,
      'must be a key of age, age1… or AGE-SECRET-KEY-1…; npm run backup -- key makes one',
    )
    .optional(),
  BACKUP_KEEP: wholeNumber(0, 1000, 14),
  OPERATIONS_TOKEN: token.optional(),
  METRICS_PORT: z.coerce
    .number('must be a port number')
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(65535, 'must be 65535 or less')
    .optional(),
  METRICS_HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  METRICS_TOKEN: token.optional(),
  PASSWORD_COST: z.coerce
    .number('must be a number of KiB')
    .int('must be a whole number')
    .min(1024, 'must be 1024 or more')
    .max(1_048_576, 'must be 1048576 or less')
    .default(19_456),
  ORDER_MAX_PIECES: wholeNumber(1, 99_900, 50),
  ORDER_MAX_SUM: wholeNumber(1, MAX_ORDER_AZN, 5000),
  ORDERS_PER_HOUR: wholeNumber(1, 1_000_000_000, 10),
  ORDERS_PER_DAY: wholeNumber(1, 1_000_000_000, 30),
  ORDER_TRUSTED_SUM: wholeNumber(0, MAX_ORDER_AZN, 500),
  ORDER_TRUSTED_OPEN: wholeNumber(0, 1_000_000_000, 3),
  ORDER_CONFIRM_HOURS: wholeNumber(1, 720, 24),
  ORDER_KEEP_YEARS: wholeNumber(1, 100, 5),
  UPLOAD_MB_PER_DAY: wholeNumber(0, 1_000_000, 200),
  UPLOAD_MB_TOTAL: wholeNumber(0, 100_000_000, 5000),
  DISK_FREE_PERCENT: wholeNumber(0, 100, 10),
  PASSWORD_WORKERS: z.coerce
    .number('must be a number of threads')
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(64, 'must be 64 or less')
    .default(() => Math.max(1, availableParallelism() - 1)),
  STOP_GRACE: z.coerce
    .number('must be a number of seconds')
    .min(0, 'must be 0 or more')
    .max(60, 'must be 60 or less')
    .default(5),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be one of trace, debug, info, warn, error, fatal, silent',
    )
    .default('info'),
});

/** The settings by name; each can be read from a file that `NAME_FILE` names. */
export const SETTING_NAMES = Object.keys(schema.shape);

/**
 * @typedef {object} Env
 * @property {number} PORT
 * @property {string} HOST
 * @property {string} DATA_DIR absolute path
 * @property {string | undefined} DATABASE_URL PostgreSQL; without it the SQLite file in DATA_DIR
 * @property {'demo' | 'empty' | undefined} SEED what an empty database is filled with at the first start; never read again
 * @property {string} SITE_URL the public origin, no slash at the end
 * @property {number} TRUST_PROXY how many proxies are before the site: the client is that entry of `X-Forwarded-For`, from the end
 * @property {string | undefined} SMTP_URL the mail server; without it mails are files in DATA_DIR/mail
 * @property {string} MAIL_FROM sender of mails
 * @property {string | undefined} STORAGE_URL an S3 bucket for uploaded files, with its keys; without it the folder DATA_DIR/files
 * @property {string | undefined} BACKUP_TO an absolute path or an S3 bucket for backups; without it the folder DATA_DIR/backups
 * @property {string | undefined} BACKUP_KEY whom backups are encrypted for, `age1…`, or the secret key it belongs to
 * @property {number} BACKUP_KEEP how many backups are kept; with 0 none is made at night, and all are kept
 * @property {number} PASSWORD_COST memory that one hash of a password takes, in KiB; OWASP asks for 19456 at least
 * @property {number} PASSWORD_WORKERS threads that hash passwords, and nothing else
 * @property {number} STOP_GRACE seconds from SIGTERM until no new connection is taken
 * @property {string | undefined} OPERATIONS_TOKEN bearer token of `POST /api/operations/…`; 404 without it
 * @property {number | undefined} METRICS_PORT a port for `GET /api/metrics` alone, which asks for no token; 0 takes a free one
 * @property {string} METRICS_HOST the address that this port listens on
 * @property {string | undefined} METRICS_TOKEN bearer token of `GET /api/metrics` on the port of the site; 404 without it
 * @property {number} ORDER_MAX_PIECES most pieces in one order
 * @property {number} ORDER_MAX_SUM most that the goods of one order may cost, in AZN, without delivery
 * @property {number} ORDERS_PER_HOUR most orders in an hour with one e-mail and with one phone; one address has five times as many
 * @property {number} ORDERS_PER_DAY the same in a day
 * @property {number} ORDER_TRUSTED_SUM an order with an unconfirmed e-mail whose goods cost more AZN has to be confirmed
 * @property {number} ORDER_TRUSTED_OPEN an order is to be confirmed when its buyer has this many others under way
 * @property {number} ORDER_CONFIRM_HOURS how long an order that has to be confirmed holds its pieces
 * @property {number} ORDER_KEEP_YEARS how many years an order is kept after it ended, as accounting law asks
 * @property {number} UPLOAD_MB_PER_DAY what visitors may attach to applications from one address in a day, in MB
 * @property {number} UPLOAD_MB_TOTAL what all attachments may take together, in MB
 * @property {number} DISK_FREE_PERCENT with less of the disk free, what visitors attach is not kept
 * @property {'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'} LOG_LEVEL
 */

export { SettingError };

/** They hold a password or are one, so that a wrong value is not printed: it may differ from the right one by a letter. */
export const SECRET_SETTINGS = new Set([
  'DATABASE_URL',
  'SITE_URL',
  'SMTP_URL',
  'STORAGE_URL',
  'BACKUP_TO',
  'BACKUP_KEY',
  'OPERATIONS_TOKEN',
  'METRICS_TOKEN',
]);

/** Settings that earlier versions had, and what has become of each. */
const FORMER_SETTINGS = {
  API_ORIGIN: 'the content is no longer read from another server, it is in the database of this site',
  PICTURE_ORIGINS: 'pictures of other origins are no longer shown, upload them; "npm run doctor" names them',
  REVALIDATE_TOKEN: 'POST /api/revalidate is gone, pages follow each edit by themselves',
  SERVICE_WORKER: 'browsers keep no copies of visited pages any more',
  TRACES_URL: 'the site sends no traces any more',
  TRACES_PERCENT: 'the site sends no traces any more',
};

/** @typedef {keyof typeof FORMER_SETTINGS} FormerSetting */

/** A file that cannot be read names a setting all the same. @param {Record<string, string | undefined>} source @param {string} name */
function isPresent(source, name) {
  try {
    return readPresent(source, [name])[name] !== undefined;
  } catch (error) {
    if (error instanceof SettingError) return true;
    throw error;
  }
}

/**
 * A sentence about each setting that is set and no longer exists.
 *
 * @param {Record<string, string | undefined>} source
 * @param {readonly FormerSetting[]} [names]
 */
export const describeFormerSettings = (source, names = /** @type {FormerSetting[]} */ (Object.keys(FORMER_SETTINGS))) =>
  names
    .filter((name) => isPresent(source, name))
    .map((name) => `The setting ${name} no longer exists: ${FORMER_SETTINGS[name]}. Remove it.`);

/**
 * Reads the settings. An empty value counts as absent, as shells and Compose files pass unset ones.
 *
 * @param {Record<string, string | undefined>} source
 * @returns {Env}
 * @throws {SettingError} naming API_ORIGIN where it is set, or the first setting that is wrong
 */
export function readEnv(source) {
  // It decided where the data are: a site that ignored it would start with an empty database.
  const [elsewhere] = describeFormerSettings(source, ['API_ORIGIN']);
  if (elsewhere !== undefined) throw new SettingError(elsewhere);
  const present = readPresent(source, SETTING_NAMES);
  const result = schema.safeParse(present);
  if (!result.success) {
    const issue = result.error.issues[0];
    const name = String(issue?.path[0]);
    const value = SECRET_SETTINGS.has(name) ? '' : `is "${present[name]}" but `;
    throw new SettingError(`The setting ${name} ${value}${issue?.message}.`);
  }
  const { SITE_URL = `http://localhost:${result.data.PORT}`, ...rest } = result.data;
  const { MAIL_FROM = `no-reply@${new URL(SITE_URL).hostname}` } = rest;
  const { DATABASE_URL, SEED, SMTP_URL, STORAGE_URL, BACKUP_TO, BACKUP_KEY } = rest;
  const { OPERATIONS_TOKEN, METRICS_PORT, METRICS_TOKEN } = rest;
  const places = { DATABASE_URL, SMTP_URL, STORAGE_URL, BACKUP_TO };
  const optional = {
    ...places,
    SEED,
    BACKUP_KEY,
    OPERATIONS_TOKEN,
    METRICS_PORT,
    METRICS_TOKEN,
  };
  return { ...rest, ...optional, SITE_URL, MAIL_FROM };
}
