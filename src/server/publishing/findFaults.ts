import type { Database } from '../db/transaction';
import { checkPictures, type Pictures } from '../library/contentPictures';
import { checkContent } from './checkContent';
import type { ContentType, ContentValues } from './ContentType';
import type { Faults } from './Fault';

/** Values that are to be published, with the pictures that they name. */
export type Candidate = { type: ContentType; values: ContentValues; pictures: Pictures };

/** What keeps values from being published. @param itemId of the record that they change; `null` for a new one */
export const findFaults = async (
  db: Database,
  { type, values, pictures }: Candidate,
  itemId: number | null,
): Promise<Faults> => ({
  ...checkContent(type, values),
  ...checkPictures(values, pictures),
  ...(await type.check?.(db, values, itemId)),
});
