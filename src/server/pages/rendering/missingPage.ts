import type { IncomingMessage, ServerResponse } from 'node:http';
import { correctPrefix } from '@/config/correctAddress';
import { parsePath, splitAddress } from '@/config/routes';
import { brandProps } from '../brand/loadBrand';
import { listOwnTexts } from '../../organisation/siteInfoService';
import { unavailable } from '../../http/HttpError';
import { originalUrl } from '../../http/request';
import { requestContext } from '../../log/requestContext.mjs';
import { failedPage } from './failedPage';
import { redirectMissing } from './redirectMissing';
import { locateRequest } from '../../routing/detectLocation';
import { settings } from '../../settings';
import { loadSiteData } from './siteData';
import type { SitePageProps } from './sitePage';
import { loadTranslations, replaceTexts } from '../../texts/translations';

/** What decides language and shell of an address that names neither. */
const BY_VISITOR = 'Accept-Language, Cookie, User-Agent, Sec-CH-UA-Mobile, Accept-Encoding';

const NOT_FOUND_NAMESPACES = ['error'];

/** The props of a 404 in the right language and shell, with working menus. */
export async function notFoundProps(request: IncomingMessage): Promise<SitePageProps<{ isNotFound: true }>> {
  const requestedAddress = originalUrl(request);
  const { locale, shell } = locateRequest(request);
  const [texts, site] = await Promise.all([loadTranslations(locale, NOT_FOUND_NAMESPACES), loadSiteData(locale)]);
  return {
    ...replaceTexts(texts, locale, listOwnTexts(site.words)),
    locale,
    shell,
    preloaded: { locale, data: site.data },
    address: correctPrefix(splitAddress(requestedAddress).pathname),
    requestedAddress,
    siteUrl: settings().SITE_URL,
    ...brandProps(site.data),
    screen: { isNotFound: true },
  };
}

/** For an address that has no page: no props where a redirect was sent, otherwise those of a 404. */
export async function missingPage(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Partial<SitePageProps<{ isNotFound: true }>> | Awaited<ReturnType<typeof failedPage>>> {
  if (requestContext()?.isRefused) return failedPage(unavailable('no slot was free'), request, response);
  if (await redirectMissing(request, response)) return {};
  if (!parsePath(correctPrefix(splitAddress(originalUrl(request)).pathname))) response.setHeader('Vary', BY_VISITOR);
  return notFoundProps(request);
}
