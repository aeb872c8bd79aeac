import { createHash } from 'node:crypto';
import { isLocale, type Locale } from '@/config/locales';
import type { MediaPost } from '@/contract/media';
import type { ContentPage, PageSlug } from '@/contract/pages';
import type { Product } from '@/contract/products';
import type { Project } from '@/contract/projects';
import type { Service } from '@/contract/services';
import type { SiteApi } from '@/contract/SiteApi';
import type { ReadText } from '../seo/textReader';

/** Open Graph's recommended size, in pixels. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** What a picture for sharing shows. */
export type PictureSubject = {
  title: string;
  /** Name of the section above the title; empty on pages that are a section themselves. */
  section: string;
  siteName: string;
  /** URL of the page's own picture; one that our own art does not draw is replaced by a motif of the seed. */
  image: string | null;
  seed: string;
};

type Shown = Pick<PictureSubject, 'title' | 'section' | 'image'>;

type Find = (api: SiteApi, locale: Locale, slug: string, text: ReadText) => Promise<Shown | null>;

/** One kind of page: `show` picks what its picture shows from the page's data, `find` loads that data first. */
type Kind<Source> = {
  show: (source: Source, text: ReadText) => Shown;
  find: Find;
  /** Whether each entry has a picture of its own. */
  hasSlug: boolean;
};

/** @param load the data of one entry; `null` where there is no such entry */
const entry = <Source>(
  load: (api: SiteApi, locale: Locale, slug: string) => Promise<Source | null>,
  show: Kind<Source>['show'],
): Kind<Source> => ({
  hasSlug: true,
  show,
  find: async (api, locale, slug, text) => {
    const source = await load(api, locale, slug);
    return source && show(source, text);
  },
});

const contentPage = (slug: PageSlug, section: string): Kind<Pick<ContentPage, 'title'>> => ({
  ...entry<Pick<ContentPage, 'title'>>(
    (api, locale) => api.getPage(locale, slug),
    ({ title }, text) => ({ title, section: section && text('common', section), image: null }),
  ),
  hasSlug: false,
});

/** A page titled like its menu entry. */
const menuPage = (namespace: string, key: string): Kind<null> => {
  const show: Kind<null>['show'] = (_, text) => ({ title: text(namespace, key), section: '', image: null });
  return { hasSlug: false, show, find: (_api, _locale, _slug, text) => Promise.resolve(show(null, text)) };
};

const service = entry<Pick<Service, 'name' | 'image'>>(
  (api, locale, slug) => api.getService(locale, slug),
  ({ name, image }, text) => ({ title: name, section: text('common', 'nav.services'), image }),
);
const project = entry<Pick<Project, 'title' | 'image'>>(
  (api, locale, slug) => api.getProject(locale, slug),
  ({ title, image }, text) => ({ title, section: text('common', 'nav.projects'), image }),
);
const post = entry<Pick<MediaPost, 'title' | 'image'>>(
  (api, locale, slug) => api.getMediaPost(locale, slug),
  ({ title, image }, text) => ({ title, section: text('common', 'nav.media'), image }),
);
const product = entry<Pick<Product, 'name' | 'image'>>(
  (api, locale, slug) => api.getProduct(locale, slug),
  ({ name, image }, text) => ({ title: name, section: text('shop', 'nav.shop'), image }),
);

/** Every kind of page with a picture for sharing. All pages of a list share one. */
export const PICTURE_KINDS = {
  home: contentPage('home', ''),
  about: contentPage('about', 'nav.about'),
  law: contentPage('law', ''),
  contact: menuPage('common', 'nav.contact'),
  apply: menuPage('common', 'nav.apply'),
  services: menuPage('common', 'nav.services'),
  service,
  projects: menuPage('common', 'nav.projects'),
  project,
  media: menuPage('common', 'nav.media'),
  post,
  shop: menuPage('shop', 'nav.shop'),
  products: menuPage('shop', 'nav.products'),
  product,
} satisfies Record<string, { find: Find; hasSlug: boolean }>;
export type PictureKind = keyof typeof PICTURE_KINDS;

export type PicturePage = { locale: Locale; kind: PictureKind; slug: string };

/** Raised when the drawing changes: pictures are cached for ever by their address. */
const REVISION = 2;

/** Everything that a picture shows. */
export const buildSubject = (page: PicturePage, shown: Shown, siteName: string): PictureSubject => ({
  ...shown,
  siteName,
  seed: page.slug || page.kind,
});

const hashSubject = (subject: PictureSubject) =>
  createHash('sha256')
    .update(JSON.stringify([REVISION, subject]))
    .digest('hex')
    .slice(0, 12);

/** `/og/{version}/{locale}/{kind}[/{slug}].png`; the version is a hash of the subject, so a new title gives a new address. */
export const formatPicturePath = ({ locale, kind, slug }: PicturePage, subject: PictureSubject): string =>
  `/og/${hashSubject(subject)}/${locale}/${kind}${slug && `/${slug}`}.png`;

/** The page that the segments after `/og` name; `null` where no page can have them. The version is not compared. */
export function parsePicturePath(segments: string[]): PicturePage | null {
  const [, version = '', locale, kind = '', slug = ''] =
    /^([0-9a-f]{12})\/([a-z]{2})\/([a-z]+)(?:\/([a-z0-9-]{1,80}))?\.png$/.exec(segments.join('/')) ?? [];
  if (!version || !isLocale(locale) || !Object.hasOwn(PICTURE_KINDS, kind)) return null;
  const pictureKind = kind as PictureKind;
  return PICTURE_KINDS[pictureKind].hasSlug === (slug !== '') ? { locale, kind: pictureKind, slug } : null;
}

/** Loads what a page's picture shows, never from the address itself; `null` where there is no such page. */
export async function findSubject(api: SiteApi, page: PicturePage, text: ReadText): Promise<PictureSubject | null> {
  const [shown, { name }] = await Promise.all([
    PICTURE_KINDS[page.kind].find(api, page.locale, page.slug, text),
    api.getSiteInfo(page.locale),
  ]);
  return shown && buildSubject(page, shown, name);
}
