import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '@/config/locales';
import { splitAddress } from '@/config/routes';
import { brandProps } from '../brand/loadBrand';
import { originalUrl } from '../../http/request';
import { assignRequestId, NO_CACHE } from '../../http/respond';
import { toHttpError } from '../../http/HttpError';
import { requestContext } from '../../log/requestContext.mjs';
import { locateRequest } from '../../routing/detectLocation';
import { settings } from '../../settings';
import { loadTranslations } from '../../texts/translations';
import { readKeptSiteData } from './siteData';
import type { SitePageProps } from './sitePage';

/** As `ServerErrorScreen` shows it. */
type Fault = { locale: Locale; code: string; name?: string; phone?: string; logo?: string };

/** A drawing of the site's own, which the page draws without asking for it. */
const OWN_MARK = '/art/mark/';

function describeFault(request: IncomingMessage, response: ServerResponse): Partial<SitePageProps<{ fault: Fault }>> {
  const { locale } = locateRequest(request);
  const { siteInfo } = readKeptSiteData(locale);
  const logo = siteInfo?.header_logo;
  return {
    locale,
    screen: {
      fault: {
        locale,
        code: assignRequestId(request, response),
        ...(siteInfo && { name: siteInfo.name, phone: siteInfo.main_phone_number }),
        ...(logo?.startsWith('/') && !logo.startsWith(OWN_MARK) && { logo }),
      },
    },
  };
}

/**
 * For a page that could not be rendered. While the database is away the answer becomes a 503 with `Retry-After`, in the
 * language and shell of the address, with the phone numbers of the kept site data: nothing is loaded for it. Any other
 * failure stays a 500, with what is known without loading anything: language, name and phone, and the id in the log.
 */
export async function failedPage(
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Partial<SitePageProps<{ isUnavailable: true; isBusy?: true } | { fault: Fault }>>> {
  const httpError = toHttpError(error);
  if (httpError?.code !== 'unavailable') return describeFault(request, response);
  response.statusCode = httpError.status;
  response.setHeader('Cache-Control', NO_CACHE);
  for (const [name, value] of Object.entries(httpError.headers)) response.setHeader(name, value);
  const requestedAddress = originalUrl(request);
  const { locale, shell } = locateRequest(request);
  const data = readKeptSiteData(locale);
  return {
    ...(await loadTranslations(locale, ['error'])),
    locale,
    shell,
    preloaded: { locale, data },
    address: splitAddress(requestedAddress).pathname,
    requestedAddress,
    siteUrl: settings().SITE_URL,
    ...brandProps(data),
    screen: { isUnavailable: true, ...(requestContext()?.isRefused && { isBusy: true as const }) },
  };
}
