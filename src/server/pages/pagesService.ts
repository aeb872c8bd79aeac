import type { Locale } from '@/config/locales';
import type { ContentPage, PageSlug } from '@/contract/pages';
import { findPageBySlug } from './pagesRepository';

export const getPage = (locale: Locale, slug: PageSlug): Promise<ContentPage | null> => findPageBySlug(locale, slug);
