import { closeDatabase } from '@/server/platform/db/connection';
import { transact } from '@/server/platform/db/transaction';
import { prepareDatabase } from '@/server/boot/prepareDatabase';
import { insertProducts } from '@/server/backoffice/shop/newProductsRepository';
import { largeCatalogue } from './largeCatalogue';

/*
 * Adds many products to the database of the settings: node --require …/typescript.cjs bench/fillCatalogue.ts <count>
 */
async function fill() {
  await prepareDatabase();
  const products = largeCatalogue(Number(process.argv[2]));
  await transact((transaction) => insertProducts(transaction, products, new Date()));
  await closeDatabase();
}

void fill();
