import * as z from 'zod';

/*
 * What is written beside and into backups, as it is read again. Plain JavaScript, because commands of the terminal read it,
 * which cannot import contract/zod.
 */

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const backupSchema = z.object({
  /** `site-20261125T220003123Z.tar.gz`, with `.age` where it is encrypted. */
  name: z.string().regex(/^site-[0-9TZ]{19}\.tar\.gz(?:\.age)?$/),
  /** Of its snapshot of the database. */
  at: z.iso.datetime(),
  bytes: z.int().nonnegative(),
  sha256,
});

const fileSchema = z.object({
  bytes: z.int().nonnegative(),
  /** Of the file as it was uploaded. */
  sha256,
  /** Whom it is encrypted for, `null` where it is not. */
  recipient: z.string().nullable(),
  /** The newest backup that needs it. */
  last: z.string(),
});

/** Of `backups.json`. */
export const indexSchema = z.object({
  format: z.literal(1),
  /** The newest first. */
  backups: z.array(backupSchema),
  /** By the keys of the site's storage. */
  files: z.record(z.string(), fileSchema),
  /** What is no longer needed and was not removed yet. */
  removing: z.array(z.string()).default([]),
});

/** Of `manifest.json` in a backup. */
export const manifestSchema = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  database: z.enum(['sqlite', 'postgres']),
  databaseVersion: z.string(),
  file: z.enum(['site.db', 'site.sql']),
  tables: z.record(z.string(), z.int().nonnegative()),
  migration: z.string(),
  bytes: z.int().nonnegative(),
  sha256: z.string(),
  files: z.record(z.string(), z.object({ bytes: z.int().nonnegative(), sha256: z.string() })),
});

/** @typedef {z.infer<typeof indexSchema>} BackupIndex */
/** @typedef {z.infer<typeof manifestSchema>} Manifest */
