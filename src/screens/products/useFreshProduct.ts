import { readFailure } from '@/clients/readFailure';
import type { Product } from '@/contract/products';
import { useRequest } from '@/lib/useRequest';
import { useSiteLocation } from '@/site/SiteLocation';

type Fresh = Pick<Product, 'price' | 'old_price' | 'stock' | 'max_quantity'>;

/** The same object where nothing has changed, so that the page is not rendered again. */
function update(product: Product, { price, old_price, stock, max_quantity = product.max_quantity }: Fresh): Product {
  const isSame =
    price === product.price &&
    old_price === product.old_price &&
    stock === product.stock &&
    max_quantity === product.max_quantity;
  return isSame
    ? product
    : { ...product, price, old_price, stock, ...(max_quantity !== undefined && { max_quantity }) };
}

/** The product of a cached page with its current price and stock; a product that was removed is sold out. */
export function useFreshProduct(product: Product): Product {
  const { locale } = useSiteLocation();
  const { slug } = product;
  const { result } = useRequest(`${locale} ${slug}`, async (signal) => {
    const { shopClient } = await import('@/clients/shopClient');
    return shopClient({ locale, signal }).getProduct(slug);
  });
  if (result.status === 'loaded') return update(product, result.data);
  // After any other failure the data of the page hold, which are at most some minutes old.
  const isRemoved = result.status === 'failed' && readFailure(result.error).status === 404;
  return isRemoved ? { ...product, stock: 0 } : product;
}
