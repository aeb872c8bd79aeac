import type { Page } from './common';
import type { OtherService, ServiceHeaderItem, ServiceMiddleItem } from './services';
import type { City, PhoneNumber, SiteInfo, SocialMedia } from './site';

/**
 * What every page needs around its content, in one language. The server sends it with the page; a part that it
 * could not load is `null`, and the layout asks for it again in the browser.
 */
export type SiteData = {
  siteInfo: SiteInfo | null;
  socialMedias: SocialMedia[] | null;
  serviceHeader: ServiceHeaderItem[] | null;
  serviceMiddle: ServiceMiddleItem[] | null;
  otherServices: Page<OtherService> | null;
};

/** The lists of the second client; a page that needs one brings it along, other pages ask for it in the browser. */
export type Directory = {
  socialNetworks: SocialMedia[];
  numbers: PhoneNumber[];
  cities: City[];
};
