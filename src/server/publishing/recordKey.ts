import { createHash } from 'node:crypto';
import { MAX_ID } from '@/contract/common';
import { parseJson } from '@/lib/parseJson';
import type { Draft, DraftKey } from './draftsRepository';
import type { ContentValues } from './ContentType';

/** The key of a record by its id in addresses: `12`, or `d7` for a draft without a record. */
export function toDraftKey(resource: string, id: string): DraftKey | null {
  const [, isDraft, digits = ''] = /^(d?)([1-9]\d{0,9})$/.exec(id) ?? [];
  const number = Number(digits);
  if (number < 1 || number > MAX_ID) return null;
  return isDraft ? { resource, draftId: number } : { resource, itemId: number };
}

/** Changes with every save of the draft and with what is published, whoever changed it. */
export const buildVersion = (draft: Pick<Draft, 'body' | 'updated_at'> | null, published: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([draft && [draft.body, draft.updated_at], published]))
    .digest('base64url')
    .slice(0, 16);

/** The same without any text, for a row of a list. @param revision the newest of what was published */
export const buildSeen = (draftAt: string | null | undefined, revision: number | undefined): string =>
  `${draftAt ?? ''}/${revision ?? ''}`;

/** The page of a draft in the back office. */
export const buildRecordPath = ({ resource, item_id, id }: { resource: string; item_id: number | null; id: number }) =>
  `/admin/${resource}/${item_id ?? `d${id}`}`;

/** The values of a draft or a revision; none where somebody wrote by hand what is no JSON of them. */
export function readBody(body: string): ContentValues {
  const values = parseJson(body);
  return typeof values === 'object' && values !== null ? (values as ContentValues) : {};
}
