import type { Generated } from 'kysely';
import type { Locale } from '@/config/locales';
import type { StaffRole } from '@/contract/admin';

/*
 * Staff have accounts of their own, apart from customers'. Times are ISO 8601 text in UTC; tokens and codes are kept only
 * as their SHA-256.
 */

export type StaffTable = {
  id: Generated<number>;
  /** In lower case; one account an address. */
  email: string;
  name: string;
  role: StaffRole;
  /** The language of the back office for this person. */
  locale: Locale;
  /** `null` until the invitation was accepted. */
  password_hash: string | null;
  /** Base32; `null` without an authenticator app. */
  totp_secret: string | null;
  /** The time step of the last code that was accepted: no code counts twice. */
  totp_last_step: number | null;
  /** Wrong second factors since the last right one. */
  factor_failures: Generated<number>;
  /** Until when no second factor is taken; `null` where there is no wait. */
  factor_wait_until: string | null;
  /** Set for somebody who was removed: rows of the audit log go on naming them. */
  disabled_at: string | null;
  created_at: string;
};

export type StaffSessionTable = {
  token_hash: string;
  /** Names the session in lists; it opens nothing. */
  id: string;
  staff_id: number;
  /** `password`: the second factor is still missing. */
  level: 'password' | 'full';
  created_at: string;
  /** The last request that somebody made; polling does not count. */
  seen_at: string;
  expires_at: string;
  /** As the browser sent it, cut to 300 characters; `null` where it sent none. */
  user_agent: string | null;
  /** An authenticator that is being set up: base32. */
  pending_totp: string | null;
  /** The challenge of a passkey that is under way; it is emptied by its first use. */
  challenge: string | null;
  /** What the challenge is for, and since when; of versions before without either. */
  challenge_kind: 'make' | 'use' | null;
  challenge_at: string | null;
  /** When the second factor was last given in this session; `null` before. */
  confirmed_at: string | null;
};

/** Links that work once. */
export type StaffTokenTable = {
  token_hash: string;
  purpose: 'invitation' | 'recovery';
  staff_id: number;
  created_at: string;
  expires_at: string;
  used_at: string | null;
};

export type StaffPasskeyTable = {
  /** The credential's id, base64url. */
  id: string;
  staff_id: number;
  /** COSE key, base64url. */
  public_key: string;
  counter: number;
  /** JSON list, as the browser named them. */
  transports: string;
  name: string;
  created_at: string;
  used_at: string | null;
};

type StaffRecoveryCodeTable = { code_hash: string; staff_id: number; used_at: string | null };

/** Insert only: triggers refuse every change. */
export type AuditTable = {
  id: Generated<number>;
  at: string;
  /** `null` for the command line and for jobs. */
  staff_id: number | null;
  action: string;
  resource: string;
  item_id: string;
  /** JSON; of orders, applications, messages and customers the names of the changed fields only. */
  before: string | null;
  after: string | null;
  request_id: string | null;
  /** The network of the caller, `203.0.113.0/24`. */
  client: string | null;
};

/** What colleagues write to one another at a record; customers never see it. */
export type StaffNoteTable = {
  id: Generated<number>;
  /** The name of the resource, `orders`, and the id of its record. */
  resource: string;
  item_id: string;
  staff_id: number;
  text: string;
  created_at: string;
};

export type StaffSchema = {
  staff_note: StaffNoteTable;
  staff: StaffTable;
  staff_session: StaffSessionTable;
  staff_token: StaffTokenTable;
  staff_passkey: StaffPasskeyTable;
  staff_recovery_code: StaffRecoveryCodeTable;
  audit: AuditTable;
};
