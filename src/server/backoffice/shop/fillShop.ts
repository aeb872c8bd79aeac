import type { Database } from '../../platform/db/transaction';
import type { MovedProduct } from './movedProducts';
import { insertProducts } from './newProductsRepository';

/** Fills a shop that has no products yet; those whose file does not say when they came, come now. */
export const fillShop = (tx: Database, products: readonly MovedProduct[]): Promise<void> =>
  insertProducts(tx, products, new Date());
