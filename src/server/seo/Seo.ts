import type { Locale } from '@/config/locales';
import type { Directory, SiteData } from '@/contract/SiteData';
import type { ReadText } from './textReader';

/** A thing that is described for search engines (schema.org), as JSON. */
export type Node = { '@type': string | string[]; '@id'?: string } & Record<string, unknown>;

/** What is known of the page while it is described. */
export type SeoContext = {
  locale: Locale;
  siteUrl: string;
  /** The page's canonical address, its description, and its picture for sharing; addresses are absolute. */
  url: string;
  description: string;
  picture: string;
  site: SiteData & Partial<Directory>;
  text: ReadText;
};

/** An address of this site, or of a backend's own picture, in full. */
export const absolute = (siteUrl: string, address: string) =>
  address.startsWith('/') ? `${siteUrl}${address}` : address;
