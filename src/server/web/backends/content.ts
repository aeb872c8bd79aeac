import type { Locale } from '@/config/locales';
import { pageEndpoint, type PageSlug } from '@/contract/pages';
import * as contentService from '../../content/pages/contentService';
import { findAnswer } from './backend';

export const getContentPage = (locale: Locale, slug: PageSlug) =>
  findAnswer(pageEndpoint, { locale, params: { slug } }, () => contentService.getContentPage(locale, slug));
