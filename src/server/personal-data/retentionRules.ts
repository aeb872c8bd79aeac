import { CART_MAX_AGE_MS } from '@/config/constants';
import { KEY_LIFETIME_MS } from '../db/transactOnce';
import { settings } from '../settings';
import { SESSION_MS } from '../people/users/sessionsService';

/** Messages from when they came, applications from when they were closed: as the privacy page promises. */
export const FORM_MONTHS = 24;
/** Sent mails are kept as a record, without their texts; mails that were given up with them. */
export const MAIL_DAYS = 30;
/** Page views, so that a month can be compared with the same of the year before. */
export const VIEW_MONTHS = 13;
/** A file that nothing refers to: what refers to it may be about to be stored. */
export const UNUSED_FILE_HOURS = 24;

/** What an import has done, from which it can be taken back. */
export const IMPORT_DAYS = 7;

const DAY_MS = 24 * 60 * 60_000;

/** What is kept for how long, in the order of the page; `isPromised` by the privacy page of the demonstration content. */
export const RETENTION_RULES = {
  orders: { unit: 'years', isPromised: true, n: () => settings().ORDER_KEEP_YEARS },
  applications: { unit: 'months', isPromised: true, n: () => FORM_MONTHS },
  messages: { unit: 'months', isPromised: true, n: () => FORM_MONTHS },
  waitingMails: { unit: 'months', isPromised: true, n: () => FORM_MONTHS },
  mails: { unit: 'days', isPromised: false, n: () => MAIL_DAYS },
  sessions: { unit: 'days', isPromised: true, n: () => SESSION_MS / DAY_MS },
  carts: { unit: 'days', isPromised: true, n: () => CART_MAX_AGE_MS / DAY_MS },
  links: { unit: 'end', isPromised: false, n: () => 0 },
  staff: { unit: 'end', isPromised: false, n: () => 0 },
  limits: { unit: 'end', isPromised: false, n: () => 0 },
  answers: { unit: 'days', isPromised: false, n: () => KEY_LIFETIME_MS / DAY_MS },
  views: { unit: 'months', isPromised: false, n: () => VIEW_MONTHS },
  imports: { unit: 'days', isPromised: false, n: () => IMPORT_DAYS },
  files: { unit: 'hours', isPromised: false, n: () => UNUSED_FILE_HOURS },
} as const satisfies Record<string, { unit: string; isPromised: boolean; n: () => number }>;

export type RetentionRule = keyof typeof RETENTION_RULES;
