import type { Locale } from '@/config/locales';
import { isAddressNamed } from '@/config/pageFacts';
import { pageEndpoint, type ContentPage, type PageSlug, contentPageSchema, pageContentSchema } from '@/contract/pages';
import { getBrand } from '../../organisation/brandService';
import { findPartsOff } from '../../organisation/partsService';
import { contentDatabase } from '../../cache/previewing';
import { findContent } from '../../http/findContent';
import type { Database } from '../../db/connection';
import { PAGE } from '../../db/contentTables';
import { localizeAs, localizeMeta, localizeRow } from '../../db/localize';
import { findPortraits } from '../../db/portraits';

/** A document of the demonstration, which a site with a look of its own does not answer. Uploaded ones have a folder. */
const DEMO_DOCUMENT = /^\/documents\/[^/]+$/;

/**
 * A page of text; its figures lead to nothing that the site does without, and its documents are not the demonstration's on
 * another site. `null` where it is not there.
 */
export const getContentPage = (locale: Locale, slug: PageSlug): Promise<ContentPage | null> =>
  findContent(pageEndpoint, { params: { slug } }, () => findPage(locale, slug));

async function findPage(locale: Locale, slug: PageSlug): Promise<ContentPage | null> {
  const found = await findContentPage(await contentDatabase(), locale, slug);
  const [off, brand] = await Promise.all([findPartsOff(), getBrand(locale)]);
  const page =
    found?.documents && brand
      ? { ...found, documents: found.documents.filter(({ url }) => !DEMO_DOCUMENT.test(url)) }
      : found;
  if (!page?.figures || off.length === 0) return page;
  const figures = page.figures.map(({ href, ...figure }) =>
    href !== undefined && isAddressNamed(href, off) ? { ...figure, href } : figure,
  );
  return { ...page, figures };
}

const OWN = contentPageSchema.omit({ meta_title: true, meta_description: true }).shape;

/** A page of text, or `null`. */
export async function findContentPage(db: Database, locale: Locale, slug: string) {
  const row = await db.selectFrom('page').selectAll().where('slug', '=', slug).executeTakeFirst();
  if (!row) return null;
  const content = localizeAs(pageContentSchema, row.content, locale, row);
  const findPortrait = content.people?.length ? await findPortraits(db, locale) : undefined;
  return {
    ...localizeRow(PAGE, OWN, row, locale),
    ...content,
    ...(findPortrait && {
      people: content.people?.map((person) => ({ ...person, image: findPortrait(person) })),
    }),
    updated_at: row.updated_at,
    ...localizeMeta(row, locale),
  };
}
