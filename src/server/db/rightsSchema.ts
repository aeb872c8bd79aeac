import type { Generated } from 'kysely';
import type { Locale } from '@/config/locales';
import type { Json } from './schema';

/** Somebody who is to be forgotten, or was. Times are ISO 8601 text in UTC. */
export type DeletionTable = {
  id: Generated<number>;
  /** The account that goes; `null` for a guest. */
  user_id: number | null;
  /** Until it is done. Of somebody who gave none the telephone number, by which nothing but applications is found. */
  email: string | null;
  /** HMAC-SHA-256, base64url. */
  email_hash: string;
  /** 1 where all that was sent with the e-mail belongs to the person, 0 where only the account does. */
  covers_email: number;
  locale: Locale;
  /** Who asked for it; `null` for the customer. */
  staff_id: number | null;
  /** 1 where a restore had brought the person back. */
  is_repeated: Generated<number>;
  created_at: string;
  done_at: string | null;
  /** When it was written to the file that survives a restore. */
  filed_at: string | null;
};

/** What a rule of retention has removed, in all processes. */
export type RetentionRunTable = {
  rule: string;
  ran_at: string;
  /** By its last run. */
  removed: number;
  /** When it last removed anything. */
  removed_at: string | null;
  removed_total: number;
};

/** What a deletion has left to be removed after its transaction. It names nobody. */
export type CleanUpTable = {
  id: Generated<number>;
  /** Hashes of uploads. */
  uploads: Json<string[]>;
  /** Names of the files that mails were written to. */
  mails: Json<string[]>;
  due_at: string;
};

/** That a person's data were given out; kept as long as the audit log. */
export type DataExportTable = {
  id: Generated<number>;
  at: string;
  /** The account, until it is deleted; `null` for a guest. */
  user_id: number | null;
  /** How the audit log names the person: the beginning of the keyed hash of the e-mail or telephone number. */
  person: string;
  /** Who of the staff had it; `null` for the person. */
  staff_id: number | null;
  /** How many orders were in it. */
  orders: number;
};

export type RightsSchema = {
  deletion: DeletionTable;
  retention_run: RetentionRunTable;
  clean_up: CleanUpTable;
  data_export: DataExportTable;
};
