import type { Locale } from '@/config/locales';
import { slugify } from '@/lib/text';
import type { Database } from './connection';
import { localize } from './localize';

const isDrawing = (image: string) => image.startsWith('/art/');

/**
 * Finds the portrait of somebody of the organisation: the photograph; without one the drawing of the service that they
 * lead, otherwise one of their own, always the same for a name.
 */
export async function findPortraits(
  db: Database,
  locale: Locale,
): Promise<(person: { name: string; image?: string | undefined }) => string> {
  const services = await db
    .selectFrom('service')
    .select(['slug', 'image', 'lead_name'])
    .orderBy('kind', 'desc')
    .orderBy('position', 'desc')
    .execute();
  // The first service of who leads two.
  const drawings = new Map(
    services.map((row) => [
      localize(row.lead_name, locale, row),
      isDrawing(row.image) ? row.image : `/art/motif/${row.slug}.svg`,
    ]),
  );
  return ({ name, image = '' }) => {
    if (image !== '' && !isDrawing(image)) return image;
    return drawings.get(name) ?? (image || `/art/motif/${slugify(name).slice(0, 80) || 'person'}.svg`);
  };
}
