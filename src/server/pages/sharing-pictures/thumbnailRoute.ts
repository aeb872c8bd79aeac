import { LRUCache } from 'lru-cache';
import { ART } from '@/config/brand/art';
import { TOKENS } from '@/config/brand/tokens';
import type { Locale } from '@/config/locales';
import { readInitials } from '@/lib/text';
import { background, svgDocument } from '../art/svg';
import { loadBrand } from '../brand/loadBrand';
import { assetRoute } from '../../http/assetRoute';
import { HttpError } from '../../http/HttpError';
import { runLimited, Semaphore } from '../../http/Semaphore';
import { send } from '../../http/respond';
import { pathValues } from '../../http/request';
import { getService } from '../../content/services/servicesService';
import { getProduct } from '../../shop/products/productsService';
import { decodePicture } from '../../uploads/pictureDecoder';
import type { Brand } from '../../organisation/readBrand';
import { drawInitials } from './drawInitials';
import { cutPhotograph, drawPanel, type Size } from './drawPanel';

/** Pixels, twice of what mails show. */
const PRODUCT = { width: 96, height: 96 };
const PORTRAIT = { width: 144, height: 180 };

/** `initials`: of a person, to stand upon what is drawn. */
type Shown = { image: string; initials?: string | undefined };
type Subject = Shown & { size: Size; slug: string; brand: Brand | null };

const drawing = new Semaphore({ name: 'thumbnails', count: 1, waitMs: 10_000, maxWaiting: 40 });

const thumbnails = new LRUCache<string, Buffer, Subject>({
  max: 200,
  ignoreFetchAbort: true,
  fetchMethod: (_key, _stale, { context }) => runLimited(drawing, () => drawThumbnail(context)),
});

/** As PNG. In a look without ornament what is drawn is left out: a plain ground is left. */
async function drawThumbnail({ size, image, slug, initials, brand }: Subject): Promise<Buffer> {
  const photograph = await cutPhotograph(image, size);
  if (photograph) return photograph;
  const colours = brand?.tokens.light ?? TOKENS.light;
  const panel = brand?.info.is_plain ? null : drawPanel({ image, seed: slug }, brand?.art ?? ART, size);
  const drawn =
    initials === undefined
      ? Buffer.from(panel ?? svgDocument(size, { body: background(size.width, size.height, colours.sunk) }))
      : await drawInitials(initials, { ...size, panel, colours });
  return decodePicture(drawn).png({ palette: true }).toBuffer();
}

/**
 * A small PNG for mail programs, which show no SVG and no WebP. It is the one of now, and kept for a day.
 * @param path what ends its address
 */
const thumbnailOf = (
  path: `{slug}/${string}`,
  size: Size,
  find: (locale: Locale, slug: string) => Promise<Shown | null>,
) =>
  assetRoute(async (request, response, { locale, segments }) => {
    const slug = pathValues(path, segments.slice(-2))?.slug ?? '';
    const [shown, brand] = await Promise.all([find(locale, slug), loadBrand()]);
    if (!shown) throw new HttpError('not_found');
    const { image, initials } = shown;
    const key = JSON.stringify([path, image, slug, initials, brand?.version]);
    const body = await thumbnails.forceFetch(key, { context: { image, initials, size, slug, brand } });
    response.setHeader('X-Content-Type-Options', 'nosniff');
    send(request, response, { type: 'image/png', body, cacheControl: 'public, max-age=86400' });
  });

/** `/api/products/{slug}/picture/`: the picture of a product. */
export const thumbnailRoute = thumbnailOf('{slug}/picture', PRODUCT, getProduct);

/** `/api/service/{slug}/portrait/`: who leads a service. */
export const portraitRoute = thumbnailOf('{slug}/portrait', PORTRAIT, async (locale, slug) => {
  const { name, image = '' } = (await getService(locale, slug))?.lead ?? {};
  return name ? { image, initials: readInitials(name) } : null;
});
