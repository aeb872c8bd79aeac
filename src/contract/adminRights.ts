/* What the server hands to the pages of people and retention, as `admin.ts` has it for the others. */

/** The personal data of somebody whom staff look for by e-mail. */
export type PeopleView = {
  typed: string;
  error: string;
  /** What is kept, by label; `null` before anybody was looked for. */
  found: { email: string; isEmpty: boolean; facts: { label: string; value: string }[] } | null;
  /** Whether the reader may delete. */
  canDelete: boolean;
  years: number;
  /** Why the person was not deleted; empty otherwise. */
  deleteError: string;
  waiting: { email: string; since: string; orders: string }[];
};

/** What is kept how long. */
export type RetentionView = {
  rules: {
    name: string;
    what: string;
    howLong: string;
    isPromised: boolean;
    ran: string;
    removed: string;
    total: string;
  }[];
  /** A sentence about applications that nobody closed; empty without. */
  neverClosed: string;
};
