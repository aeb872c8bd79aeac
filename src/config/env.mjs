import { resolve } from 'node:path';
import { z } from 'zod';

/*
 * Plain JavaScript, because the start command reads it before anything is built (Node 20 runs no TypeScript).
 */

const origin = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'must be an http(s) address')
  .transform((value) => value.replace(/\/+$/, ''));

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
  API_ORIGIN: origin.optional(),
  SITE_URL: origin.optional(),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be one of trace, debug, info, warn, error, fatal, silent',
    )
    .default('info'),
});

/**
 * @typedef {object} Env
 * @property {number} PORT
 * @property {string} HOST
 * @property {string} DATA_DIR absolute path
 * @property {string | undefined} DATABASE_URL PostgreSQL; without it the SQLite file in DATA_DIR
 * @property {string | undefined} API_ORIGIN another backend that keeps the contract; without it the embedded one
 * @property {string} SITE_URL the public origin, no slash at the end
 * @property {'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'} LOG_LEVEL
 */

/** A setting that cannot be used; the message is one sentence that names it. */
export class SettingError extends Error {}

/**
 * Reads the settings. An empty value counts as absent, as shells and compose files write it.
 *
 * @param {Record<string, string | undefined>} source
 * @returns {Env}
 * @throws {SettingError} naming the first setting that is wrong
 */
export function readEnv(source) {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const result = schema.safeParse(present);
  if (!result.success) {
    const issue = result.error.issues[0];
    const name = String(issue?.path[0]);
    throw new SettingError(`The setting ${name} is "${present[name]}" but ${issue?.message}.`);
  }
  const { SITE_URL = `http://localhost:${result.data.PORT}`, ...rest } = result.data;
  return { ...rest, DATABASE_URL: rest.DATABASE_URL, API_ORIGIN: rest.API_ORIGIN, SITE_URL };
}
