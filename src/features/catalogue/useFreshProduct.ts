import { useEffect, useState } from 'react';
import { readFailure } from '@/clients/readFailure';
import type { Product } from '@/contract/products';
import { useSiteLocation } from '@/site/SiteLocation';

type Fresh = Pick<Product, 'price' | 'old_price' | 'stock'>;

/** The product of a cached page with price and stock as they are now; one that is gone meanwhile is sold out. */
export function useFreshProduct(product: Product): Product {
  const { locale } = useSiteLocation();
  const { slug } = product;
  const [known, setKnown] = useState<{ slug: string; fresh: Partial<Fresh> } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const know = (fresh: Partial<Fresh>) => isCurrent && setKnown({ slug, fresh });
    const load = async () => {
      const { shopClient } = await import('@/clients/shopClient');
      const { price, old_price, stock } = await shopClient({ locale }).getProduct(slug);
      know({ price, old_price, stock });
    };
    load().catch((error: unknown) => {
      // Whatever else went wrong: what the page says is at most a few minutes old.
      if (readFailure(error).status === 404) know({ stock: 0 });
    });
    return () => {
      isCurrent = false;
    };
  }, [slug, locale]);

  return known?.slug === slug ? { ...product, ...known.fresh } : product;
}
