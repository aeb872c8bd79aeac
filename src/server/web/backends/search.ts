import type { Locale } from '@/config/locales';
import { searchEndpoint } from '@/contract/search';
import * as searchService from '../../content/search/searchService';
import { readAnswer } from './backend';

/** @param q 2 to 100 characters (`SEARCH_LENGTH`) */
export const search = (locale: Locale, q: string) =>
  readAnswer(searchEndpoint, { locale, query: { q } }, () => searchService.search(locale, q));
