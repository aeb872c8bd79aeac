import { createHash } from 'node:crypto';
import { isLocale, type Locale } from '@/config/locales';
import type { IndexedPage } from '@/config/pageFacts';
import type { BrandInfo } from '@/contract/site';
import type { ReadText } from '../../texts/translations';

/** Open Graph's recommended size, in pixels. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** What a picture for sharing shows. */
export type PictureSubject = {
  title: string;
  /** Name of the section above the title; empty on pages that are a section themselves. */
  section: string;
  siteName: string;
  /** URL of the page's own picture; one that is neither our own art nor of the library is replaced by a motif of the seed. */
  image: string | null;
  seed: string;
  /** The look of the organisation, where it is not the default. */
  brand?: BrandInfo;
};

type Shown = Pick<PictureSubject, 'title' | 'section' | 'image'>;

/** What a picture is made from, by its kind: a page's content, or nothing but the name that the menus give the page. */
type Titled = { title: string; image?: string };
type Named = { name: string; image: string };
type Pictured = { title: string; image: string };
export type PictureSources = {
  home: Titled;
  about: Titled;
  law: Titled;
  contact: object;
  apply: object;
  services: object;
  service: Named;
  projects: object;
  project: Pictured;
  media: object;
  post: Pictured;
  shop: object;
  /** Of one category, or of all. */
  products: { name?: string };
  product: Named;
};

type PictureKinds = {
  [Kind in IndexedPage]: {
    show: (source: PictureSources[Kind], text: ReadText) => Shown;
    /** Whether each entry has a picture of its own; `maybe`: the list has one too. */
    hasSlug: boolean | 'maybe';
  };
};

const contentPage = (namespace = '', key = '') => ({
  hasSlug: false,
  show: ({ title, image }: Titled, text: ReadText): Shown => ({
    title,
    section: key && text(namespace, key),
    image: image ?? null,
  }),
});

/** A page titled like its menu entry. */
const menuPage = (namespace: string, key: string) => ({
  hasSlug: false,
  show: (_: object, text: ReadText): Shown => ({ title: text(namespace, key), section: '', image: null }),
});

const namedEntry = (namespace: string, key: string) => ({
  hasSlug: true,
  show: ({ name, image }: Named, text: ReadText): Shown => ({ title: name, section: text(namespace, key), image }),
});

const titledEntry = (namespace: string, key: string) => ({
  hasSlug: true,
  show: ({ title, image }: Pictured, text: ReadText): Shown => ({ title, section: text(namespace, key), image }),
});

/** Products as a category lists them, or all. */
const products = {
  hasSlug: 'maybe' as const,
  show: ({ name }: PictureSources['products'], text: ReadText): Shown => ({
    title: name ?? text('shop', 'nav.products'),
    section: name ? text('shop', 'nav.shop') : '',
    image: null,
  }),
};

/** Every kind of page with a picture for sharing. All pages of a list share one. */
export const PICTURE_KINDS: PictureKinds = {
  home: contentPage(),
  about: contentPage('common', 'nav.about'),
  law: contentPage(),
  contact: menuPage('common', 'nav.contact'),
  apply: menuPage('common', 'nav.apply'),
  services: menuPage('common', 'nav.services'),
  service: namedEntry('common', 'nav.services'),
  projects: menuPage('common', 'nav.projects'),
  project: titledEntry('common', 'nav.projects'),
  media: menuPage('common', 'nav.media'),
  post: titledEntry('common', 'nav.media'),
  shop: menuPage('shop', 'nav.shop'),
  products,
  product: namedEntry('shop', 'nav.shop'),
};
export type PictureKind = IndexedPage;

export type PicturePage = { locale: Locale; kind: PictureKind; slug: string };

/** Raised when the drawing changes: pictures are cached for ever by their address. */
const REVISION = 3;

/** Everything that a picture shows. */
export const buildSubject = (
  page: PicturePage,
  shown: Shown,
  { name, brand }: { name: string; brand?: BrandInfo },
): PictureSubject => ({
  ...shown,
  siteName: name,
  seed: page.slug || page.kind,
  ...(brand && { brand }),
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
  const { hasSlug } = PICTURE_KINDS[pictureKind];
  return hasSlug === 'maybe' || hasSlug === (slug !== '') ? { locale, kind: pictureKind, slug } : null;
}
