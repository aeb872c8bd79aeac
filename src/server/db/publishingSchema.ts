import type { Generated } from 'kysely';
import type { ListColumns } from './searchWords';

/*
 * Published content stays in its own tables, which visitors' queries read; what is not published yet and what was before
 * stands beside them. `body` is JSON of the record's values, in the form in which its resource defines them.
 */

/** One a record: everybody works on the same draft. */
export type DraftTable = ListColumns & {
  /** The languages that lack a text which another has, `az en`. */
  lacks: Generated<string>;
  id: Generated<number>;
  /** The name of the resource, `services`. */
  resource: string;
  /** `null` until it is first published. */
  item_id: number | null;
  title: string;
  body: string;
  staff_id: number | null;
  updated_at: string;
  /** When a job publishes it, ISO 8601 in UTC; `null` without a schedule. */
  publish_at: string | null;
  /** Set for a record that was taken off the site. */
  archived_at: string | null;
  /** The inputs for which it could not be published at its time, which is not tried again; `null` otherwise. */
  failure: string | null;
  /** How often it could not be published since it was scheduled. */
  tries: Generated<number>;
  /** When that is tried again, ISO 8601 in UTC; `null` where nothing failed yet, and where it is given up. */
  next_try_at: string | null;
  /** JSON of what kept it from being published the last time, by input name (`Faults`); `null` otherwise. */
  faults: string | null;
};

/** Insert only: what was published, one row each time. */
export type RevisionTable = {
  id: Generated<number>;
  resource: string;
  item_id: number;
  body: string;
  /** `null` for what stood there before the first edit. */
  staff_id: number | null;
  at: string;
  /** `undo` put back what was published before it. */
  action: 'publish' | 'archive' | 'before' | 'undo';
};

/** One a record: when a job takes it off the site. */
export type ArchivingTable = {
  resource: string;
  /** As in the address: `12`, `d7` for a draft that was never published. */
  item: string;
  /** ISO 8601 in UTC. */
  archive_at: string;
  staff_id: number | null;
  /** How often it could not be taken off. */
  tries: Generated<number>;
  /** When that is tried again, ISO 8601 in UTC. */
  next_try_at: string | null;
  /** JSON of why it could not be, once it is not tried again (`Faults`); `null` otherwise. */
  failure: string | null;
};

export type PublishingSchema = { draft: DraftTable; revision: RevisionTable; archiving: ArchivingTable };
