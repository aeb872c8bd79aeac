import { readFailure } from '@/clients/readFailure';
import type { Product } from '@/contract/products';
import { useRequest } from '@/lib/useRequest';
import { useSiteLocation } from '@/site/SiteLocation';

/** The product of a cached page with its current price and stock; a product that was removed is sold out. */
export function useFreshProduct(product: Product): Product {
  const { locale } = useSiteLocation();
  const { slug } = product;
  const { result } = useRequest(`${locale} ${slug}`, async (signal) => {
    const { shopClient } = await import('@/clients/shopClient');
    return shopClient({ locale, signal }).getProduct(slug);
  });
  if (result.status === 'loaded') {
    const { price, old_price, stock, max_quantity } = result.data;
    return { ...product, price, old_price, stock, ...(max_quantity !== undefined && { max_quantity }) };
  }
  // After any other failure the data of the page hold, which are at most some minutes old.
  const isRemoved = result.status === 'failed' && readFailure(result.error).status === 404;
  return isRemoved ? { ...product, stock: 0 } : product;
}
