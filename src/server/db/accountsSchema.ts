import type { Generated } from 'kysely';
import type { Locale } from '@/config/locales';
import type { MailKind } from '@/config/mailKinds';
import type { Json } from './schema';

/*
 * Times are ISO 8601 text in UTC, always of one length, so that they compare as text. Tokens are kept only as their
 * SHA-256: the database holds no token that works.
 */

export type UserTable = {
  id: Generated<number>;
  /** In lower case; one account an address. */
  email: string;
  email_verified_at: string | null;
  first_name: string;
  last_name: string;
  phone: string;
  address: string;
  type: string;
  password_hash: string;
  created_at: string;
};

export type AddressTable = {
  id: Generated<number>;
  user_id: number;
  city_id: number;
  label: string;
  address: string;
};

/** A line of an account's cart; `price` in qəpik is what its buyer has seen, `null` where they saw none. */
export type CartLine = { id: number; quantity: number; price: number | null };

/** The cart that an account has on every device. `version` is a random name of these lines, another after each change. */
type AccountCartTable = { user_id: number; version: string; lines: Json<CartLine[]>; updated_at: string };

/** A login and everything that was refreshed from it. To end it is to delete it: its refresh tokens go along. */
export type SessionTable = {
  id: string;
  user_id: number;
  created_at: string;
  expires_at: string;
  /** When its tokens were last refreshed; `null` before the first time. */
  last_used_at: string | null;
  /** As the browser sent it at the login, cut to 300 characters; `null` where it sent none. */
  user_agent: string | null;
};

export type RefreshTokenTable = {
  token_hash: string;
  session_id: string;
  created_at: string;
  /** Set once the token was changed for its successor. */
  used_at: string | null;
  /** Set once it came a second time and got the same successor; a token that comes at any other time ends the session. */
  repeated_at: Generated<string | null>;
};

export type OneTimeTokenTable = {
  token_hash: string;
  purpose: 'reset' | 'verify';
  user_id: number;
  created_at: string;
  expires_at: string;
  used_at: string | null;
};

/** Random keys that signatures are made with, the same for every process on this database; `value` is base64url. */
type SecretTable = { name: string; value: string };

/** `key` names what is limited and, hashed, for whom. */
type RateLimitTable = { key: string; count: number; expires_at: string };

/** The outbox. Texts are emptied once a mail is sent: they may hold links that open something. */
export type MailTable = {
  id: Generated<number>;
  /** Stays the same over all attempts, so that a mail sent twice is known for one. */
  message_id: string;
  recipient: string;
  /** JSON of name and address; without it answers go to the sender. */
  reply_to: string | null;
  locale: Locale;
  subject: string;
  text: string;
  html: string;
  created_at: string;
  /** Not before this time; the process that claims a mail moves it on, so that others skip it. */
  due_at: string;
  /** Names the attempt that works on it. */
  lease: string | null;
  attempts: Generated<number>;
  sent_at: string | null;
  /** The recipient was rejected for too long: no more attempts. */
  given_up_at: string | null;
  /** Why the last attempt failed, without addresses; `null` before one. */
  failure: string | null;
};

/**
 * A mail about an order, an application or a message, as staff read it at the record: it outlives the outbox. Recipient,
 * subject and text are emptied after a month.
 */
export type RecordMailTable = {
  id: Generated<number>;
  /** The name of the resource, `orders`, and the id of its record. */
  resource: 'orders' | 'applications' | 'messages';
  item_id: number;
  /** Of the mail in the outbox. */
  message_id: string;
  kind: MailKind;
  recipient: string;
  locale: Locale;
  subject: string;
  /** Without what opens something: tokens of links are left out. */
  text: string;
  created_at: string;
  sent_at: string | null;
};

export type AccountsSchema = {
  user: UserTable;
  address: AddressTable;
  account_cart: AccountCartTable;
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  one_time_token: OneTimeTokenTable;
  secret: SecretTable;
  rate_limit: RateLimitTable;
  mail: MailTable;
  record_mail: RecordMailTable;
};
