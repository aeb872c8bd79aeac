import { closeDatabase, writeTransaction } from '@/server/db/connection';
import { prepareDatabase } from '@/server/db/prepareDatabase';
import { insertProducts } from '@/server/db/seed/insertProducts';
import { largeCatalogue } from './largeCatalogue';

/*
 * Adds many products to the database of the settings: node --require …/typescript.cjs bench/fillCatalogue.ts <count>
 */
async function fill() {
  await prepareDatabase();
  const products = largeCatalogue(Number(process.argv[2]));
  await writeTransaction((transaction) => insertProducts(transaction, products, new Date()));
  await closeDatabase();
}

void fill();
