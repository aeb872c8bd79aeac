import type { Locale } from '@/config/locales';
import type { Directory, SiteData } from '@/contract/SiteData';
import type { ReadText } from '../../platform/texts/translations';

/** A schema.org node of JSON-LD. */
export type Node = { '@type': string | string[]; '@id'?: string } & Record<string, unknown>;

/** The page that is described. */
export type SeoContext = {
  locale: Locale;
  siteUrl: string;
  /** Canonical URL, absolute. */
  url: string;
  description: string;
  /** Absolute URL of the sharing picture. */
  picture: string;
  site: SiteData & Partial<Directory>;
  text: ReadText;
};

/** The absolute URL of a path of this site; other URLs stay as they are. What a fragment says of a picture is left out. */
export function toAbsolute(siteUrl: string, address: string): string {
  const [file = ''] = address.split('#');
  return file.startsWith('/') ? `${siteUrl}${file}` : file;
}
