import { HttpError } from '../platform/http/HttpError';
import { transact, type Database } from '../platform/db/transaction';
import { insertAudit } from '../people/staff/audit';
import type { ContentType, ContentValues } from './ContentType';
import { findDrafts } from './draftsRepository';
import { findRecord, putDraft } from './publishService';
import { readBody } from './readBody';

/** Copies of one record that are given an address. */
const MAX_COPIES = 1000;
/** Of an address of 80 signs, so that a number fits behind it. */
const MAX_STEM = 75;

/** `name-2`, `name-3` … of `name` and of its copies: one that neither a record nor a draft has. */
async function findFreeSlug(tx: Database, type: ContentType, values: ContentValues & { slug: string }) {
  const stem =
    values.slug
      .replace(/-\d{1,3}$/, '')
      .slice(0, MAX_STEM)
      .replace(/-$/, '') || 'copy';
  const drafted = new Set((await findDrafts(tx, type.name)).map(({ body }) => readBody(body).slug));
  for (let number = 2; number <= MAX_COPIES; number += 1) {
    const slug = `${stem}-${number}`;
    if (drafted.has(slug)) continue;
    const faults = await type.check?.(tx, { ...values, slug }, null);
    if (faults?.slug === undefined) return slug;
  }
  throw new HttpError('unavailable', { reason: 'no free address for a copy' });
}

type Original = { type: ContentType; id: string; staffId: number };

/**
 * Makes a new draft of what the form of a record shows, at an address of its own.
 * @returns the id of the copy in addresses
 * @throws HttpError `not_found`
 */
export const duplicate = ({ type, id, staffId }: Original): Promise<string> =>
  transact(async (tx) => {
    const found = await findRecord(tx, { type, id });
    if (!found) throw new HttpError('not_found');
    const { slug } = found.values;
    const values =
      typeof slug === 'string'
        ? { ...found.values, slug: await findFreeSlug(tx, type, { ...found.values, slug }) }
        : found.values;
    const copy = await putDraft(
      tx,
      { type, id: 'new', values, staffId },
      { draft: null, published: null, itemId: null },
      {},
    );
    await insertAudit(tx, { staffId, action: 'draft', resource: type.name, itemId: copy, after: { copy_of: id } });
    return copy;
  });
