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

/** Who sends a form that a page takes for a browser without scripts. */
export type Sender = {
  /** The address of the visitor, as `clientAddress` tells it. */
  client: string;
};

/**
 * What pages load, whichever backend answers: the embedded services, or another origin over HTTP.
 * `null` stands for the contract's 404; every other failure is thrown.
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
  /** By an address without language and shell that has no page. */
  getRedirect(locale: Locale, address: string): Promise<Redirect | null>;
  getPage(locale: Locale, slug: PageSlug): Promise<ContentPage | null>;
  /** With 2 to 100 characters (`SEARCH_LENGTH`). */
  search(locale: Locale, q: string): Promise<SearchResults>;
  getCategories(locale: Locale): Promise<Category[]>;
  /** With the filter as it stands in the address: one that is wrong is a 404 for a page. */
  getProducts(locale: Locale, query?: ProductFilter & PageQuery): Promise<ProductList | null>;
  getProduct(locale: Locale, slug: string): Promise<Product | null>;
  /** `null` for one that is not there and for a wrong token. */
  getApplication(locale: Locale, reference: string, token: string): Promise<Application | null>;
  /**
   * What a form sends without scripts. It carries no key: the same form with the same values within ten minutes is
   * the same message. Refusals are thrown as `HttpError`, whichever backend refuses.
   */
  sendMessage(locale: Locale, request: ContactRequest, sender: Sender): Promise<ContactReceipt>;
  sendApplication(locale: Locale, request: ApplicationRequest, sender: Sender): Promise<ApplicationReceipt>;
};
