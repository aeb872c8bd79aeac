import { slugify } from '@/lib/text';
import { HttpError } from '../http/HttpError';
import type { Database } from '../db/transaction';
import type { ContentType, ContentValues } from './ContentType';
import { findDrafts } from './draftsRepository';
import { readBody } from './recordKey';

/** Records that are given one name. */
const MAX_SAME = 1000;
/** Of an address of 80 signs, so that a number fits behind it. */
const MAX_STEM = 75;

type Asked = {
  type: ContentType;
  values: ContentValues;
  /** What the address begins with. */
  stem: string;
  /** The number of the first that is tried; 1 stands for the stem alone. */
  first: 1 | 2;
  /** Of the record itself. */
  draftId?: number | undefined;
};

/** `name`, `name-2`, `name-3` …: the first that neither a record nor another draft has. */
export async function findFreeSlug(tx: Database, { type, values, stem: whole, first, draftId }: Asked) {
  const stem = whole.slice(0, MAX_STEM).replace(/-$/, '');
  const drafts = (await findDrafts(tx, type.name)).filter(({ id }) => id !== draftId);
  const drafted = new Set(drafts.map(({ body }) => readBody(body).slug));
  for (let number: number = first; number <= MAX_SAME; number += 1) {
    const slug = number === 1 ? stem : `${stem}-${number}`;
    if (drafted.has(slug)) continue;
    const faults = await type.check?.(tx, { ...values, slug }, null);
    if (faults?.slug === undefined) return slug;
  }
  throw new HttpError('unavailable', { reason: 'no free address' });
}

/**
 * Values with an address made of the name (ə → e, ı → i …), where none was typed and the record has none on the site. One
 * that is there never changes by itself.
 */
export async function fillSlug(
  tx: Database,
  { type, values }: { type: ContentType; values: ContentValues },
  { published, draft }: { published: ContentValues | null; draft: { id: number } | null },
): Promise<ContentValues> {
  if (values.slug !== '' || published) return values;
  const stem = slugify(type.title(values, 'az')) || slugify(type.title(values, 'en'));
  return stem
    ? { ...values, slug: await findFreeSlug(tx, { type, values, stem, first: 1, draftId: draft?.id }) }
    : values;
}
