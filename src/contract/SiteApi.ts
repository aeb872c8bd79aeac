import type { Locale } from '@/config/locales';
import type { ProductFilter } from '@/config/routes';
import type { Application, ApplicationReceipt, ApplicationRequest } from './applications';
import type { Page, PageQuery } from './common';
import type { ContactReceipt, ContactRequest } from './contact';
import type { MediaList, MediaPost } from './media';
import type { ContentPage, PageSlug } from './pages';
import type { Category, Product, ProductList } from './products';
import type { Project, ProjectList, ProjectQuery } from './projects';
import type { Redirect } from './redirects';
import type { SearchResults } from './search';
import type { OtherService, Service, ServiceHeaderItem, ServiceMiddleItem } from './services';
import type { City, PhoneNumber, SiteInfo, SocialMedia } from './site';

/** The sender of a form that was posted without scripts. */
export type Sender = {
  /** IP address of the visitor, from `clientAddress`. */
  client: string;
};

/**
 * What pages load, from the embedded services or from another origin over HTTP.
 * `null` is a 404 of the API; every other failure is thrown.
 */
export type SiteApi = {
  getSiteInfo(locale: Locale): Promise<SiteInfo>;
  getSocialMedias(locale: Locale): Promise<SocialMedia[]>;
  getServiceHeader(locale: Locale): Promise<ServiceHeaderItem[]>;
  getServiceMiddle(locale: Locale): Promise<ServiceMiddleItem[]>;
  getOtherServices(locale: Locale, query?: PageQuery): Promise<Page<OtherService> | null>;
  getService(locale: Locale, slug: string): Promise<Service | null>;
  getSocialNetworks(locale: Locale): Promise<SocialMedia[]>;
  getNumbers(locale: Locale): Promise<PhoneNumber[]>;
  getCities(locale: Locale): Promise<City[]>;
  getProjects(locale: Locale, query?: ProjectQuery): Promise<ProjectList | null>;
  getProject(locale: Locale, slug: string): Promise<Project | null>;
  /** An unknown platform is a 404 for a page (over HTTP it is a bad query). */
  getMedia(locale: Locale, query?: PageQuery & { platform?: string | undefined }): Promise<MediaList | null>;
  getMediaPost(locale: Locale, slug: string): Promise<MediaPost | null>;
  /** For a path without language and shell that has no page. */
  getRedirect(locale: Locale, address: string): Promise<Redirect | null>;
  getPage(locale: Locale, slug: PageSlug): Promise<ContentPage | null>;
  /** With 2 to 100 characters (`SEARCH_LENGTH`). */
  search(locale: Locale, q: string): Promise<SearchResults>;
  getCategories(locale: Locale): Promise<Category[]>;
  /** The filter is the URL's query, unchecked: an invalid one is a 404 for a page. */
  getProducts(locale: Locale, query?: ProductFilter & PageQuery): Promise<ProductList | null>;
  getProduct(locale: Locale, slug: string): Promise<Product | null>;
  /** `null` for a missing order and for a wrong token. */
  getApplication(locale: Locale, reference: string, token: string): Promise<Application | null>;
  /**
   * Forms posted without scripts. They have no idempotency key: the same form with the same values within ten minutes is
   * the same message. Errors are thrown as `HttpError` by both backends.
   */
  sendMessage(locale: Locale, request: ContactRequest, sender: Sender): Promise<ContactReceipt>;
  sendApplication(locale: Locale, request: ApplicationRequest, sender: Sender): Promise<ApplicationReceipt>;
};
