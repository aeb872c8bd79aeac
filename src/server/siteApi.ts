import { randomUUID } from 'node:crypto';
import { dataClient } from '@/clients/dataClient';
import { formsClient } from '@/clients/formsClient';
import { shopClient } from '@/clients/shopClient';
import { siteClient } from '@/clients/siteClient';
import type { Locale } from '@/config/locales';
import { applicationEndpoint, applicationSendEndpoint } from '@/contract/applications';
import { slugSchema } from '@/contract/common';
import { contactEndpoint } from '@/contract/contact';
import { mediaEndpoint, mediaPostEndpoint, mediaQuery } from '@/contract/media';
import { pageEndpoint } from '@/contract/pages';
import { isPlatform } from '@/contract/platforms';
import { categoriesEndpoint, productEndpoint, productQuery, productsEndpoint } from '@/contract/products';
import { projectEndpoint, projectQuery, projectsEndpoint } from '@/contract/projects';
import { redirectEndpoint } from '@/contract/redirects';
import { searchEndpoint } from '@/contract/search';
import {
  otherServicesEndpoint,
  serviceEndpoint,
  serviceHeaderEndpoint,
  serviceMiddleEndpoint,
} from '@/contract/services';
import {
  citiesEndpoint,
  numbersEndpoint,
  siteInfoEndpoint,
  socialMediasEndpoint,
  socialNetworksEndpoint,
} from '@/contract/site';
import type { Sender, SiteApi } from '@/contract/SiteApi';
import * as applicationsService from './applications/applicationsService';
import { toHttpError, toOriginError } from './http/HttpError';
import * as mediaService from './media/mediaService';
import { sendMessage } from './messages/messagesService';
import { getContentPage } from './content/contentService';
import * as productsService from './products/productsService';
import * as projectsService from './projects/projectsService';
import { getRedirect } from './redirects/redirectsService';
import * as searchService from './search/searchService';
import * as servicesService from './services/servicesService';
import { settings } from './settings';
import * as siteService from './site/siteService';

/** What a schema of the contract does here; the answers of another origin are never trusted unread. */
type Answers<T> = { response: { parse: (answer: unknown) => T } };

const read = async <T>({ response }: Answers<T>, call: Promise<unknown>): Promise<T> => response.parse(await call);

const isNotFound = (error: unknown) =>
  error instanceof Error && 'response' in error && (error.response as { status?: number } | undefined)?.status === 404;

async function readOrNull<T>(endpoint: Answers<T>, call: Promise<unknown>): Promise<T | null> {
  try {
    return await read(endpoint, call);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** A filter that cannot exist is a bad query over HTTP, but for a page it is a list that does not exist. */
async function ifValid<Query, T>(
  schema: { safeParse: (query: unknown) => { success: true; data: Query } | { success: false } },
  query: unknown,
  load: (query: Query) => Promise<T | null>,
): Promise<T | null> {
  const result = schema.safeParse(query ?? {});
  return result.success ? load(result.data) : null;
}

/**
 * A slug that cannot exist is one that does not, as at the doors of the API: a database may refuse to read it, and as
 * `..` it would lead to another address of the origin.
 */
function withSlugsChecked(api: SiteApi): SiteApi {
  const ifSlug =
    <T>(load: (locale: Locale, slug: string) => Promise<T | null>) =>
    (locale: Locale, slug: string) =>
      ifValid(slugSchema, slug, () => load(locale, slug));
  return {
    ...api,
    getService: ifSlug(api.getService),
    getProject: ifSlug(api.getProject),
    getMediaPost: ifSlug(api.getMediaPost),
    getProduct: ifSlug(api.getProduct),
  };
}

/** The origin gets this long to take a form. */
const SENDING_TIMEOUT_MS = 10_000;

/** A form that was sent without scripts has no key; it is forwarded under a new one, with the visitor's address. */
const forwardedForm = ({ client }: Sender) => ({
  idempotencyKey: randomUUID(),
  headers: { 'X-Forwarded-For': client },
  signal: AbortSignal.timeout(SENDING_TIMEOUT_MS),
});

/** A refusal is an `HttpError`, whichever backend refuses. */
const orRefusal = <T>(answer: Promise<T>, readError: (error: unknown) => unknown): Promise<T> =>
  answer.catch((error: unknown) => {
    throw readError(error);
  });

/** Another backend over HTTP. An answer that breaks the contract throws, like a call that fails. */
function remoteApi(origin: string): SiteApi {
  const site = (locale: Locale) => siteClient({ locale, origin });
  const data = (locale: Locale) => dataClient({ locale, origin });
  const shop = (locale: Locale) => shopClient({ locale, origin });
  const forms = (locale: Locale) => formsClient({ locale, origin });
  return {
    getSiteInfo: (locale) => read(siteInfoEndpoint, site(locale).getSiteInfo()),
    getSocialMedias: (locale) => read(socialMediasEndpoint, site(locale).getSocialMedias()),
    getServiceHeader: (locale) => read(serviceHeaderEndpoint, site(locale).getServiceHeader()),
    getServiceMiddle: (locale) => read(serviceMiddleEndpoint, site(locale).getServiceMiddle()),
    getOtherServices: (locale, query) => readOrNull(otherServicesEndpoint, site(locale).getOtherServices(query)),
    getService: (locale, slug) => readOrNull(serviceEndpoint, site(locale).getService(slug)),
    getSocialNetworks: (locale) => read(socialNetworksEndpoint, data(locale).getSocialNetworks()),
    getNumbers: (locale) => read(numbersEndpoint, data(locale).getNumbers()),
    getCities: (locale) => read(citiesEndpoint, data(locale).getCities()),
    getProjects: (locale, query) =>
      ifValid(projectQuery, query, (valid) => readOrNull(projectsEndpoint, site(locale).getProjects(valid))),
    getProject: (locale, slug) => readOrNull(projectEndpoint, site(locale).getProject(slug)),
    getMedia: async (locale, { platform, ...query } = {}) => {
      if (platform === undefined) return readOrNull(mediaEndpoint, site(locale).getMedia(query));
      return isPlatform(platform) ? readOrNull(mediaEndpoint, site(locale).getMedia({ ...query, platform })) : null;
    },
    getMediaPost: (locale, slug) => readOrNull(mediaPostEndpoint, site(locale).getMediaPost(slug)),
    getRedirect: (locale, address) =>
      ifValid(redirectEndpoint.query, { address }, () =>
        readOrNull(redirectEndpoint, site(locale).getRedirect(address)),
      ),
    getPage: (locale, slug) => readOrNull(pageEndpoint, site(locale).getPage(slug)),
    search: (locale, q) => read(searchEndpoint, site(locale).search(q)),
    getCategories: (locale) => read(categoriesEndpoint, shop(locale).getCategories()),
    getProducts: (locale, query) =>
      ifValid(productQuery, query, (valid) => readOrNull(productsEndpoint, shop(locale).getProducts(valid))),
    getProduct: (locale, slug) => readOrNull(productEndpoint, shop(locale).getProduct(slug)),
    getApplication: (locale, reference, token) =>
      readOrNull(applicationEndpoint, forms(locale).getApplication(reference, token)),
    sendMessage: (locale, request, sender) => {
      return orRefusal(read(contactEndpoint, forms(locale).sendMessage(request, forwardedForm(sender))), toOriginError);
    },
    sendApplication: (locale, request, sender) => {
      const answer = forms(locale).sendApplication(request, forwardedForm(sender));
      return orRefusal(read(applicationSendEndpoint, answer), toOriginError);
    },
  };
}

const asKnown = (error: unknown) => toHttpError(error) ?? error;

const embeddedApi = withSlugsChecked({
  ...siteService,
  ...servicesService,
  ...projectsService,
  ...mediaService,
  getPage: getContentPage,
  ...searchService,
  ...productsService,
  getRedirect: (_, address) => ifValid(redirectEndpoint.query, { address }, () => getRedirect(address)),
  getProjects: (locale, query) => ifValid(projectQuery, query, (valid) => projectsService.getProjects(locale, valid)),
  getProducts: (locale, query) => ifValid(productQuery, query, (valid) => productsService.getProducts(locale, valid)),
  getMedia: (locale, query) => ifValid(mediaQuery, query, (valid) => mediaService.getMedia(locale, valid)),
  getApplication: (locale, reference, token) =>
    applicationsService.getApplication(locale, reference, { session: null, token }),
  sendMessage: (locale, body, { client }) => orRefusal(sendMessage({ locale, body, client }), asKnown),
  sendApplication: (locale, body, { client }) =>
    orRefusal(applicationsService.sendApplication({ locale, body, client, session: null }), asKnown),
});

let remote: SiteApi | undefined;

/** What pages load from: the embedded services, or with `API_ORIGIN` the backend there. */
export function siteApi(): SiteApi {
  const { API_ORIGIN } = settings();
  if (!API_ORIGIN) return embeddedApi;
  remote ??= withSlugsChecked(remoteApi(API_ORIGIN));
  return remote;
}
