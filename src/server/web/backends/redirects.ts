import type { Locale } from '@/config/locales';
import { redirectEndpoint } from '@/contract/redirects';
import * as redirectsService from '../../publishing/redirects/redirectsService';
import { findAnswer } from './backend';

/** @param address without language and shell, of which there is no page */
export const getRedirect = (locale: Locale, address: string) =>
  findAnswer(redirectEndpoint, { locale, query: { address } }, () => redirectsService.getRedirect(address));
