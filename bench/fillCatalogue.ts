import { closeDatabase } from '@/server/db/connection';
import { transact } from '@/server/db/transaction';
import { prepareDatabase } from '@/server/db/prepareDatabase';
import { insertProducts } from '@/server/db/seed/insertProducts';
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
