import type { Locale } from '@/config/locales';
import type { ContentPage, PageSlug } from '@/contract/pages';
import { database } from '../../platform/db/transaction';
import { findContentPage } from './contentRepository';

export const getContentPage = async (locale: Locale, slug: PageSlug): Promise<ContentPage | null> =>
  findContentPage(await database(), locale, slug);
