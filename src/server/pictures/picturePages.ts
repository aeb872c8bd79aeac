import { createHash } from 'node:crypto';
import { isLocale, type Locale } from '@/config/locales';
import type { MediaPost } from '@/contract/media';
import type { ContentPage, PageSlug } from '@/contract/pages';
import type { Product } from '@/contract/products';
import type { Project } from '@/contract/projects';
import type { Service } from '@/contract/services';
import type { SiteApi } from '@/contract/SiteApi';
import type { ReadText } from '../seo/textReader';
import type { PictureSubject } from './drawPicture';

type Shown = Pick<PictureSubject, 'title' | 'section' | 'image'>;

type Find = (api: SiteApi, locale: Locale, slug: string, text: ReadText) => Promise<Shown | null>;

/** One kind of page: `show` says what its picture shows of the page's data, `find` looks the data up first. */
type Kind<Source> = {
  show: (source: Source, text: ReadText) => Shown;
  find: Find;
  /** Whether there is one picture an entry. */
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

/** A page that is known by its name in the menus. */
const named = (namespace: string, key: string): Kind<null> => {
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

/** Every kind of page with a picture for sharing. A list has one for all of its pages. */
export const PICTURE_KINDS = {
  home: contentPage('home', ''),
  about: contentPage('about', 'nav.about'),
  law: contentPage('law', ''),
  contact: named('common', 'nav.contact'),
  apply: named('common', 'nav.apply'),
  services: named('common', 'nav.services'),
  service,
  projects: named('common', 'nav.projects'),
  project,
  media: named('common', 'nav.media'),
  post,
  shop: named('shop', 'nav.shop'),
  products: named('shop', 'nav.products'),
  product,
} satisfies Record<string, { find: Find; hasSlug: boolean }>;
export type PictureKind = keyof typeof PICTURE_KINDS;

export type PicturePage = { locale: Locale; kind: PictureKind; slug: string };

/** Grows with the drawing: pictures are kept for ever by their address. */
const REVISION = 1;

/** Everything that a picture shows. */
export const subjectOf = (page: PicturePage, shown: Shown, siteName: string): PictureSubject => ({
  ...shown,
  siteName,
  seed: page.slug || page.kind,
});

const versionOf = (subject: PictureSubject) =>
  createHash('sha256')
    .update(JSON.stringify([REVISION, subject]))
    .digest('hex')
    .slice(0, 12);

/** `/og/{version}/{locale}/{kind}[/{slug}].png`; the version is what the picture shows, so another title is another address. */
export const pictureAddress = ({ locale, kind, slug }: PicturePage, subject: PictureSubject): string =>
  `/og/${versionOf(subject)}/${locale}/${kind}${slug && `/${slug}`}.png`;

/** The page that an address below `/og` names; `null` where no page can have it. The version is not read. */
export function readPictureAddress(segments: string[]): PicturePage | null {
  const [, version = '', locale, kind = '', slug = ''] =
    /^([0-9a-f]{12})\/([a-z]{2})\/([a-z]+)(?:\/([a-z0-9-]{1,80}))?\.png$/.exec(segments.join('/')) ?? [];
  if (!version || !isLocale(locale) || !Object.hasOwn(PICTURE_KINDS, kind)) return null;
  const known = kind as PictureKind;
  return PICTURE_KINDS[known].hasSlug === (slug !== '') ? { locale, kind: known, slug } : null;
}

/** Looks up what a page's picture shows: nothing of it comes from the address. `null` where there is no such page. */
export async function loadSubject(api: SiteApi, page: PicturePage, text: ReadText): Promise<PictureSubject | null> {
  const [shown, { name }] = await Promise.all([
    PICTURE_KINDS[page.kind].find(api, page.locale, page.slug, text),
    api.getSiteInfo(page.locale),
  ]);
  return shown && subjectOf(page, shown, name);
}
