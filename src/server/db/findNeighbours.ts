import type { Locale } from '@/config/locales';
import type { Database } from './connection';
import { localize } from './localize';

/**
 * The records before and behind one in a list; none at its ends.
 * @param listed the ids of the whole list in its order
 */
export async function findNeighbours(
  db: Database,
  table: 'media_post' | 'project',
  listed: readonly { id: number }[],
  id: number,
  locale: Locale,
) {
  const place = listed.findIndex((one) => one.id === id);
  const find = async (at: number) => {
    const other = place < 0 ? undefined : listed[at]?.id;
    const row =
      other && (await db.selectFrom(table).select(['slug', 'title']).where('id', '=', other).executeTakeFirst());
    return row ? { slug: row.slug, title: localize(row.title, locale, row) } : null;
  };
  const [previous, next] = [await find(place - 1), await find(place + 1)];
  return { ...(previous && { previous }), ...(next && { next }) };
}
