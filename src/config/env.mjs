import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isAbsolute, resolve } from 'node:path';
import addressparser from 'nodemailer/lib/addressparser';
import { z } from 'zod';

/*
 * Plain JavaScript, because the start command reads it before the build (Node 20 does not run TypeScript).
 */

/** An invalid setting; the message is one sentence that names it. */
export class SettingError extends Error {}

/**
 * The settings that are there: an empty value counts as absent, and `NAME_FILE` names a file that holds the value of
 * `NAME`, as supervisors hand over secrets.
 *
 * @param {Record<string, string | undefined>} source @param {readonly string[]} names of the settings
 * @throws {SettingError}
 */
function readPresent(source, names) {
  const isPresent = (/** @type {string | undefined} */ value) => value !== undefined && value !== '';
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => isPresent(value)));
  for (const name of names) {
    const file = present[`${name}_FILE`];
    if (file === undefined) continue;
    if (present[name] !== undefined) throw new SettingError(`Both ${name} and ${name}_FILE are set: leave one out.`);
    try {
      // Editors and `echo` end a file with a line break.
      const value = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (isPresent(value)) present[name] = value;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : error;
      throw new SettingError(`The setting ${name}_FILE is "${file}" but it cannot be read (${code}).`);
    }
  }
  return present;
}

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

/** @param {number} min @param {number} max @param {string} [what] */
const wholeNumber = (min, max, what = 'a number') =>
  z.coerce
    .number(`must be ${what}`)
    .int('must be a whole number')
    .min(min, `must be ${min} or more`)
    .max(max, `must be ${max} or less`);

const secrets = z.registry();

/**
 * It holds a password or is one, so that a wrong value is not printed: it may differ from the right one by a letter.
 *
 * @template {z.ZodType} Setting
 * @param {Setting} setting
 */
function secret(setting) {
  const optional = setting.optional();
  secrets.add(optional);
  return optional;
}

/** Sums are stored in qəpik as 32-bit integers: 20,000,000 AZN leave room for the delivery. */
const MAX_ORDER_AZN = 20_000_000;

const schema = z.object({
  PORT: wholeNumber(0, 65535, 'a port number').default(3000),
  HOST: z.string().min(1, 'must not be empty').default('0.0.0.0'),
  /** Absolute path. */
  DATA_DIR: z
    .string()
    .min(1, 'must not be empty')
    .default('./data')
    .transform((value) => resolve(value)),
  /** PostgreSQL; without it the SQLite file in DATA_DIR. */
  DATABASE_URL: secret(z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')),
  /** What an empty database is filled with at the first start; never read again. */
  SEED: z.enum(['demo', 'empty'], 'must be demo or empty').optional(),
  /** The public origin, no slash at the end. */
  SITE_URL: secret(origin),
  /** How many proxies are before the site: the client is that entry of `X-Forwarded-For`, from the end. */
  TRUST_PROXY: z
    .string()
    .regex(/^(?:\d|true|false)$/, 'must be the number of proxies before the site, 0 to 9')
    .default('0')
    .transform((value) => (value === 'true' ? 1 : value === 'false' ? 0 : Number(value))),
  /** The mail server; without it mails are files in DATA_DIR/mail. */
  SMTP_URL: secret(
    z
      .string()
      .refine(
        (value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== '',
        'must be an smtp:// or smtps:// address',
      ),
  ),
  /** Sender of mails. */
  MAIL_FROM: z.string().refine(isSender, 'must be an address, name@host or Name <name@host>').optional(),
  /** An S3 bucket for uploaded files, with its keys; without it the folder DATA_DIR/files. */
  STORAGE_URL: secret(
    z
      .string()
      .refine(
        isBucketAddress,
        'must be the http(s) address of a bucket with its keys, https://KEY:SECRET@host/bucket?region=…',
      ),
  ),
  /** An absolute path or an S3 bucket for backups; without it the folder DATA_DIR/backups. */
  BACKUP_TO: secret(z.string().refine(isPlace, 'must be an absolute path or the address of a bucket with its keys')),
  /** Whom backups are encrypted for, `age1…`, or the secret key it belongs to. */
  BACKUP_KEY: secret(
    z
      .string()
      .regex(
        /^(?:age1[a-z0-9]{20,}|AGE-SECRET-KEY-(?:PQ-)?1[A-Z0-9]{20,})$/,
        'must be a key of age, age1… or AGE-SECRET-KEY-1…; npm run backup -- key makes one',
      ),
  ),
  /** The line of `DATA_DIR/backup.key` with which backups are signed, where several machines make them. */
  BACKUP_SIGNING_KEY: secret(
    z.string().regex(/^MC4CAQAwBQYDK2VwBCIEI[A-Za-z0-9+/]{43}$/, 'must be the line of a file backup.key'),
  ),
  /** How many backups are kept; with 0 none is made at night, and all are kept. */
  BACKUP_KEEP: wholeNumber(0, 1000).default(14),
  /** Bearer token of `POST /api/operations/…`; 404 without it. */
  OPERATIONS_TOKEN: secret(token),
  /** A port for `GET /api/metrics` alone, which asks for no token; 0 takes a free one. */
  METRICS_PORT: wholeNumber(0, 65535, 'a port number').optional(),
  /** The address that this port listens on. */
  METRICS_HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  /** Bearer token of `GET /api/metrics` on the port of the site; 404 without it. */
  METRICS_TOKEN: secret(token),
  /** Memory that one hash of a password takes, in KiB; OWASP asks for 19456 at least. */
  PASSWORD_COST: wholeNumber(1024, 1_048_576, 'a number of KiB').default(19_456),
  /** Most pieces in one order. */
  ORDER_MAX_PIECES: wholeNumber(1, 99_900).default(50),
  /** Most that the goods of one order may cost, in AZN, without delivery. */
  ORDER_MAX_SUM: wholeNumber(1, MAX_ORDER_AZN).default(5000),
  /** Most orders in an hour with one e-mail and with one phone; one address has five times as many. */
  ORDERS_PER_HOUR: wholeNumber(1, 1_000_000_000).default(10),
  /** The same in a day. */
  ORDERS_PER_DAY: wholeNumber(1, 1_000_000_000).default(30),
  /** An order with an unconfirmed e-mail whose goods cost more AZN has to be confirmed. */
  ORDER_TRUSTED_SUM: wholeNumber(0, MAX_ORDER_AZN).default(500),
  /** An order is to be confirmed when its buyer has this many others under way. */
  ORDER_TRUSTED_OPEN: wholeNumber(0, 1_000_000_000).default(3),
  /** How long an order that has to be confirmed holds its pieces. */
  ORDER_CONFIRM_HOURS: wholeNumber(1, 720).default(24),
  /** How many years an order is kept after it ended, as accounting law asks. */
  ORDER_KEEP_YEARS: wholeNumber(1, 100).default(5),
  /** What visitors may attach to applications from one address in a day, in MB. */
  UPLOAD_MB_PER_DAY: wholeNumber(0, 1_000_000).default(200),
  /** What all attachments may take together, in MB. */
  UPLOAD_MB_TOTAL: wholeNumber(0, 100_000_000).default(5000),
  /** With less of the disk free, what visitors attach is not kept. */
  DISK_FREE_PERCENT: wholeNumber(0, 100).default(10),
  /** Threads that hash passwords, and nothing else. */
  PASSWORD_WORKERS: wholeNumber(1, 64, 'a number of threads').default(() => Math.max(1, availableParallelism() - 1)),
  /** Seconds from SIGTERM until no new connection is taken. */
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

/** @typedef {z.infer<typeof schema> & { SITE_URL: string, MAIL_FROM: string }} Env */

/** The settings by name; each can be read from a file that `NAME_FILE` names. */
export const SETTING_NAMES = Object.keys(schema.shape);

/** @type {ReadonlySet<string>} */
export const SECRET_SETTINGS = new Set(
  Object.entries(schema.shape).flatMap(([name, setting]) => (secrets.has(setting) ? [name] : [])),
);

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
  const result = schema.safeParse(Object.fromEntries(SETTING_NAMES.map((name) => [name, present[name]])));
  if (!result.success) {
    const issue = result.error.issues[0];
    const name = String(issue?.path[0]);
    const value = SECRET_SETTINGS.has(name) ? '' : `is "${present[name]}" but `;
    throw new SettingError(`The setting ${name} ${value}${issue?.message}.`);
  }
  const { SITE_URL = `http://localhost:${result.data.PORT}` } = result.data;
  const { MAIL_FROM = `no-reply@${new URL(SITE_URL).hostname}` } = result.data;
  return { ...result.data, SITE_URL, MAIL_FROM };
}
