import type { Locale } from '@/config/locales';
import { isAddressNamed } from '@/config/pageFacts';
import type { ContentPage, PageSlug } from '@/contract/pages';
import { findPartsOff } from '../../organisation/partsService';
import { database } from '../../platform/db/transaction';
import { findContentPage } from './contentRepository';

/** A page of text; its figures lead to nothing that the site does without. `null` where it is not there. */
export async function getContentPage(locale: Locale, slug: PageSlug): Promise<ContentPage | null> {
  const page = await findContentPage(await database(), locale, slug);
  const off = await findPartsOff();
  if (!page?.figures || off.length === 0) return page;
  const figures = page.figures.map(({ href, ...figure }) =>
    href !== undefined && isAddressNamed(href, off) ? { ...figure, href } : figure,
  );
  return { ...page, figures };
}
