import type { Generated } from 'kysely';

/** What came of a backup. Times are ISO 8601 text in UTC. */
export type BackupTable = {
  id: Generated<number>;
  /** The file in the place of backups; `null` where it failed. */
  name: string | null;
  /** Of its snapshot. */
  at: string;
  ended_at: string;
  kilobytes: number;
  /** Uploaded files that it needs. */
  files: number;
  /** 1 where it is encrypted. */
  is_sealed: number;
  failure: string | null;
};

/** One row: who makes a backup, and until when nobody else may. */
export type BackupLeaseTable = { id: number; holder: string; until: string; since: string };

/** What the last check of that name has found. */
export type SiteCheckTable = {
  name: string;
  /** `ok`, `info`, `warn`, `bad`; empty until it is made for the first time. */
  state: string;
  /** The text that says it, with the values that it names as JSON. */
  code: string;
  details: string;
  checked_at: string;
  /** Until then another process makes it. */
  claimed_until: string;
};

export type OperationsSchema = { backup: BackupTable; backup_lease: BackupLeaseTable; site_check: SiteCheckTable };
