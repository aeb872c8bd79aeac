import type { Locale } from '@/config/locales';
import { isNamed } from '@/config/pageFacts';
import { getContentPage } from '../../content/pages/contentService';
import { getMediaPost } from '../../content/media/mediaService';
import { getCategories, getProduct } from '../../shop/products/productsService';
import { getProject } from '../../content/projects/projectsService';
import { getService } from '../../content/services/servicesService';
import { getSiteInfo } from '../../organisation/siteInfoService';
import type { ReadText } from '../../platform/texts/translations';
import {
  buildSubject,
  PICTURE_KINDS,
  type PictureKind,
  type PicturePage,
  type PictureSources,
  type PictureSubject,
} from './pictureKinds';

type Find<Source> = (locale: Locale, slug: string) => Promise<Source | null>;

const nothing = async () => ({});

const SOURCES: { [Kind in PictureKind]: Find<PictureSources[Kind]> } = {
  home: (locale) => getContentPage(locale, 'home'),
  about: (locale) => getContentPage(locale, 'about'),
  law: (locale) => getContentPage(locale, 'law'),
  contact: nothing,
  apply: nothing,
  services: nothing,
  service: getService,
  projects: nothing,
  project: getProject,
  media: nothing,
  post: getMediaPost,
  shop: nothing,
  products: async (locale, slug) =>
    slug ? ((await getCategories(locale)).find((category) => category.slug === slug) ?? null) : {},
  product: getProduct,
};

async function findShown<Kind extends PictureKind>(kind: Kind, locale: Locale, slug: string, text: ReadText) {
  const source = await SOURCES[kind](locale, slug);
  return source && PICTURE_KINDS[kind].show(source, text);
}

/** Loads what a page's picture shows, never from the address itself; `null` where there is no such page. */
export async function findSubject(page: PicturePage, text: ReadText): Promise<PictureSubject | null> {
  const { kind, locale, slug } = page;
  const [shown, site] = await Promise.all([findShown(kind, locale, slug, text), getSiteInfo(locale)]);
  return shown && isNamed(kind, site.parts_off) ? buildSubject(page, shown, site) : null;
}
