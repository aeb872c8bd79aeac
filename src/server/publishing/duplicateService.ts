import { HttpError } from '../http/HttpError';
import { transact } from '../db/transaction';
import { insertAudit } from '../people/staff/audit';
import type { ContentType } from './ContentType';
import { findFreeSlug } from './freeSlug';
import { findRecord, putDraft } from './publishService';

/** An address without the number of a copy. */
const readStem = (slug: string) => slug.replace(/-\d{1,3}$/, '') || 'copy';

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
        ? {
            ...found.values,
            slug: await findFreeSlug(tx, { type, values: found.values, stem: readStem(slug), first: 2 }),
          }
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
