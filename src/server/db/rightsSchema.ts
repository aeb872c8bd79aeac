import type { Generated } from 'kysely';
import type { Locale } from '@/config/locales';

/** Somebody who is to be forgotten, or was. Times are ISO 8601 text in UTC. */
export type DeletionTable = {
  id: Generated<number>;
  /** The account that goes; `null` for a guest. */
  user_id: number | null;
  /** Until it is done. */
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

export type RightsSchema = { deletion: DeletionTable; retention_run: RetentionRunTable };
