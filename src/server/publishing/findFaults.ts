import type { Database } from '../platform/db/transaction';
import { checkDocuments } from '../library/contentDocuments';
import { checkPictures, type Pictures } from '../library/contentPictures';
import { checkContent } from './checkContent';
import { checkReferences } from './checkReferences';
import type { ContentType, ContentValues } from './ContentType';
import type { Faults } from './Fault';

/** Values that are to be published, with the pictures that they name. */
export type Candidate = {
  type: ContentType;
  values: ContentValues;
  pictures: Pictures;
  /** Fields that may name records which come later. */
  left?: readonly string[] | undefined;
};

/**
 * What keeps values from being published: the contract in each language, texts of pictures, rules of the content type,
 * and what they name that is not on the site.
 * @param itemId of the record that they change; `null` for a new one
 */
export const findFaults = async (
  db: Database,
  { type, values, pictures, left }: Candidate,
  itemId: number | null,
): Promise<Faults> => ({
  ...(await checkReferences(db, type, values, left)),
  ...(await checkDocuments(db, values)),
  ...(await type.checkSite?.(db, values)),
  ...checkContent(type, values),
  ...checkPictures(values, pictures),
  ...(await type.check?.(db, values, itemId)),
});
