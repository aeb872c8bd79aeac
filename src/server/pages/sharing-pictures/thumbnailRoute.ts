import { LRUCache } from 'lru-cache';
import { ART } from '@/config/brand/art';
import { background, svgDocument } from '../art/svg';
import { loadBrand } from '../brand/loadBrand';
import { assetRoute } from '../../http/assetRoute';
import { HttpError } from '../../http/HttpError';
import { runLimited, Semaphore } from '../../http/Semaphore';
import { send } from '../../http/respond';
import { pathValues } from '../../http/request';
import { getProduct } from '../../shop/products/productsService';
import { decodePicture } from '../../uploads/pictureDecoder';
import type { Brand } from '../../organisation/readBrand';
import { cutPhotograph, drawPanel } from './drawPanel';

/** Pixels, twice of what mails show. */
const SIZE = { width: 96, height: 96 };

type Subject = { image: string; slug: string; brand: Brand | null };

const drawing = new Semaphore({ name: 'thumbnails', count: 1, waitMs: 10_000, maxWaiting: 40 });

const thumbnails = new LRUCache<string, Buffer, Subject>({
  max: 200,
  ignoreFetchAbort: true,
  fetchMethod: (_key, _stale, { context }) => runLimited(drawing, () => drawThumbnail(context)),
});

/** As PNG. In a look without ornament what is drawn is left out: a plain square is left. */
async function drawThumbnail({ image, slug, brand }: Subject): Promise<Buffer> {
  const photograph = await cutPhotograph(image, SIZE);
  if (photograph) return photograph;
  const svg = brand?.info.is_plain
    ? svgDocument(SIZE, { body: background(SIZE.width, SIZE.height, brand.tokens.light.sunk) })
    : drawPanel({ image, seed: slug }, brand?.art ?? ART, SIZE);
  return decodePicture(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

/**
 * `/api/products/{slug}/picture/`: the picture of a product as a small PNG, for mail programs, which show no SVG and no
 * WebP. It is the one of now, and kept for a day.
 */
export const thumbnailRoute = assetRoute(async (request, response, { locale, segments }) => {
  const slug = pathValues('{slug}/picture', segments.slice(-2))?.slug ?? '';
  const [product, brand] = await Promise.all([getProduct(locale, slug), loadBrand()]);
  if (!product) throw new HttpError('not_found');
  const { image } = product;
  const body = await thumbnails.forceFetch(`${image} ${slug} ${brand?.version ?? ''}`, {
    context: { image, slug, brand },
  });
  response.setHeader('X-Content-Type-Options', 'nosniff');
  send(request, response, { type: 'image/png', body, cacheControl: 'public, max-age=86400' });
});
