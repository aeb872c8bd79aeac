import type { Locale } from '@/config/locales';
import type { SiteLocation } from '@/config/routes';
import type * as z from '@/contract/zod';
import type { DraftRow } from '../db/draftRows';
import type { Database, RowLock } from '../db/transaction';
import type { TextKey } from '../texts/texts';
import type { Reference } from './checkReferences';

/** Records that name another one by its id. */
export type Uses = {
  count: (tx: Database, id: number) => Promise<number>;
  /** Says how many there are, `n`, and what to do. */
  text: TextKey;
  /** Leads to their list. */
  linkText: TextKey;
  href: (id: number) => string;
};

export type ContentValues = Readonly<Record<string, unknown>>;

/**
 * A kind of content: how its records stand in the tables that visitors' queries read, and what may be published. The
 * functions get the transaction and run queries only. A record has the form of its values, texts in both languages as
 * `{ az, en }`.
 *
 * The functions are written as methods, so that a type with values of its own is one of the list that services go through:
 * TypeScript compares parameters of methods in both directions. Values reach them from its own fields alone.
 */
export type ContentType<Values extends object = ContentValues> = {
  /** The name of its resource, `services`. */
  name: string;
  /** @param lock `lock` before it is changed; without one for its page */
  find(db: Database, id: number, lock?: RowLock): Promise<Values | null>;
  /** @param id of a record that is put back; `null` for a new one */
  insert(tx: Database, values: Values, id: number | null): Promise<number>;
  update(tx: Database, id: number, values: Values): Promise<void>;
  remove(tx: Database, id: number): Promise<void>;
  /** The rows that pages would read if these values were published; asked of those that have an address. */
  draftRows?(db: Database, values: Values, id: number | null): Promise<DraftRow[]>;
  /** The contract's own rules for a record in one language. */
  schema: z.ZodType;
  /** Rules that only the database can judge. @returns keys of texts by input name */
  check?(tx: Database, values: Values, id: number | null): Promise<Record<string, TextKey>>;
  /** Rules about the rest of the site, which is not complete yet while content is moved to it. @returns as `check` */
  checkSite?(tx: Database, values: Values): Promise<Record<string, TextKey>>;
  /** The fields that name other records: those must be on the site when this one is published. */
  references?: readonly Reference[];
  /** The records that cannot be without this one; asked before it is taken off the site. */
  uses?: Uses;
  /** The record's page, by which it is previewed and, where it has a slug, redirected when that changes. */
  address?(location: SiteLocation, values: Values): string;
  title(values: Values, locale: Locale): string;
};
