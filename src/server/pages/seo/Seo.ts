import type { Locale } from '@/config/locales';
import type { Directory, SiteData } from '@/contract/site';
import type { ReadText } from '../../texts/translations';
import type { PICTURE_KINDS, PictureKind } from '../sharing-pictures/pictureKinds';

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

/** Structured data and sharing picture of a page. */
export type PageDescription = {
  picture: { kind: PictureKind; slug: string; shown: ReturnType<(typeof PICTURE_KINDS)['contact']['show']> };
  type: 'website' | 'article' | 'product';
  /** One or two sentences; empty where there are none, and the site's own stand for them. */
  summary: string;
  hasFeed?: boolean;
  nodes: (context: SeoContext) => (Node | undefined)[];
};

/** The absolute URL of a path of this site; other URLs stay as they are. What a fragment says of a picture is left out. */
export function toAbsolute(siteUrl: string, address: string): string {
  const [file = ''] = address.split('#');
  return file.startsWith('/') ? `${siteUrl}${file}` : file;
}
