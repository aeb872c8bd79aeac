import { performance } from 'node:perf_hooks';
import { closeDatabase } from '@/server/platform/db/connection';
import { getProducts } from '@/server/shop/products/productsService';
import { searchQueries } from './largeCatalogue';

/*
 * Times the product search inside one process, on the database of the settings; prints the milliseconds of each of
 * its different searches (two languages in turn), as JSON.
 */
async function measure() {
  const searches = (['az', 'en'] as const).flatMap((locale) =>
    searchQueries(locale, 600).map((query) => ({ locale, query })),
  );
  const times: number[] = [];
  for (const { locale, query } of searches) {
    const from = performance.now();
    await getProducts(locale, query);
    times.push(performance.now() - from);
  }
  await closeDatabase();
  // The first ones are for the compiler and the cache.
  process.stdout.write(JSON.stringify(times.slice(200)));
}

void measure();
