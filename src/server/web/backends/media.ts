import type { Locale } from '@/config/locales';
import type { PageQuery } from '@/contract/common';
import { mediaEndpoint, mediaPostEndpoint } from '@/contract/media';
import * as mediaService from '../../content/media/mediaService';
import { findAnswer } from './backend';

/** An unknown platform is a 404 for a page (over HTTP it is a bad query). */
export const getMedia = (locale: Locale, query: PageQuery & { platform?: string | undefined } = {}) =>
  findAnswer(mediaEndpoint, { locale, query }, (parsed) => mediaService.getMedia(locale, parsed));

export const getMediaPost = (locale: Locale, slug: string) =>
  findAnswer(mediaPostEndpoint, { locale, params: { slug } }, () => mediaService.getMediaPost(locale, slug));
