import { LRUCache } from 'lru-cache';
import { HttpError } from '../../http/HttpError';
import { runLimited, Semaphore } from '../../http/Semaphore';
import { drawPicture } from './drawPicture';
import {
  type PictureSubject,
  formatPicturePath,
  parsePicturePath,
  buildSubject,
  PICTURE_KINDS,
  type PictureKind,
  type PicturePage,
  type PictureSources,
} from './pictureKinds';
import { PAGE_FACTS, isNamed } from '@/config/pageFacts';
import { assetRoute } from '../../http/assetRoute';
import { FOR_EVER, send } from '../../http/respond';
import { loadTranslations, textReader, type ReadText } from '../../texts/translations';
import type { Locale } from '@/config/locales';
import { getContentPage } from '../../content/pages/contentService';
import { getMediaPost } from '../../content/media/mediaService';
import { getCategories, getProduct } from '../../shop/products/productsService';
import { getProject } from '../../content/projects/projectsService';
import { getService } from '../../content/services/servicesService';
import { getSiteInfo } from '../../organisation/siteInfoService';

/** A picture has about 200 KB. */
const MAX_CACHE_BYTES = 12 * 1024 * 1024;
/** A picture takes one core for about 50 ms. */
const MAX_CONCURRENT = 2;
const MAX_WAITING = 40;
const MAX_WAIT_MS = 60_000;

const drawing = new Semaphore({
  name: 'sharing pictures',
  count: MAX_CONCURRENT,
  waitMs: MAX_WAIT_MS,
  maxWaiting: MAX_WAITING,
});

const pictures = new LRUCache<string, Buffer, PictureSubject>({
  maxSize: MAX_CACHE_BYTES,
  sizeCalculation: (picture) => picture.length,
  // A full cache must not abort a picture that is being drawn.
  ignoreFetchAbort: true,
  fetchMethod: (_path, _stale, { context }) => runLimited(drawing, () => drawPicture(context)),
});

/**
 * The picture as PNG, drawn once for simultaneous requests.
 *
 * @param path its address, which identifies the subject
 * @throws HttpError 503 when 40 pictures wait already
 */
export const renderPicture = (path: string, subject: PictureSubject): Promise<Buffer> =>
  pictures.forceFetch(path, { context: subject });

/**
 * `/og/{version}/{locale}/{kind}[/{slug}].png`: a page's picture for sharing. Another version redirects to the current
 * one; 404 where there is no such page.
 */
export const sharingPictureRoute = assetRoute(async (request, response, { pathname, segments }) => {
  const page = parsePicturePath(segments[0] === 'og' ? segments.slice(1) : segments);
  if (!page) throw new HttpError('not_found');
  const texts = await loadTranslations(page.locale, PAGE_FACTS[page.kind].texts);
  const subject = await findSubject(page, textReader(texts, page.locale));
  if (!subject) throw new HttpError('not_found');
  const address = formatPicturePath(page, subject);
  if (!pathname.endsWith(address)) {
    response.writeHead(302, { Location: address, 'Cache-Control': 'public, max-age=60' }).end();
    return;
  }
  const body = await renderPicture(address, subject);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  send(request, response, { type: 'image/png', body, cacheControl: FOR_EVER });
});

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
