import type { Page } from './common';
import type { OtherService, ServiceHeaderItem, ServiceMiddleItem } from './services';
import type { City, PhoneNumber, SiteInfo, SocialMedia } from './site';

/**
 * What the layout needs, in one language. The server sends it with the page; a part that it
 * could not load is `null`, and the layout fetches it in the browser.
 */
export type SiteData = {
  siteInfo: SiteInfo | null;
  socialMedias: SocialMedia[] | null;
  serviceHeader: ServiceHeaderItem[] | null;
  serviceMiddle: ServiceMiddleItem[] | null;
  otherServices: Page<OtherService> | null;
};

/** The lists of the second client (`dataClient`); pages that need one preload it, others fetch it in the browser. */
export type Directory = {
  socialNetworks: SocialMedia[];
  numbers: PhoneNumber[];
  cities: City[];
};
