import type { PaletteName } from '@/config/brand/art';
import type { ProductSeed } from './seedTypes';
import { serviceArt, type ServiceSlug } from './serviceArt';

type ProductType = 'booklet' | 'workbook' | 'kit' | 'medkit' | 'templates' | 'cards' | 'poster' | 'sign' | 'drill';

/** The service that a product belongs to, or a look of its own. */
type Look = ServiceSlug | { motif: string; palette: PaletteName };

/**
 * The pictures of a product: its front, then further views of the same thing. With its true size in centimetres, as in
 * `21x29.7`, one of them shows it beside a ruler; what is sent as a file has none.
 */
export function buildProductPictures(
  slug: string,
  type: ProductType,
  look: Look,
  size?: `${number}x${number}`,
): Pick<ProductSeed, 'image' | 'gallery'> {
  const { motif, palette } = typeof look === 'string' ? serviceArt[look] : look;
  const address = (view: string, more = '') =>
    `/art/product/${slug}.svg?type=${type}&palette=${palette}&motif=${motif}&view=${view}${more}`;
  const views = [address('open'), address('detail')];
  return { image: address('front'), gallery: size ? [...views, address('scale', `&cm=${size}`)] : views };
}
