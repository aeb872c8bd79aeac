import type { Locale } from '@/config/locales';
import type { ContentPage, PageSlug } from '@/contract/pages';
import { findContentPage } from './contentRepository';

export const getContentPage = (locale: Locale, slug: PageSlug): Promise<ContentPage | null> =>
  findContentPage(locale, slug);
