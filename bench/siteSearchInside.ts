import { performance } from 'node:perf_hooks';
import { closeDatabase } from '@/server/platform/db/connection';
import { search } from '@/server/content/search/searchService';
import { searchQueries } from './largeCatalogue';

/*
 * Times the search of the whole site inside one process, on the database of the settings; prints the milliseconds of
 * each of its different searches (in both languages), as JSON.
 */
async function measure() {
  const searches = (['az', 'en'] as const).flatMap((locale) =>
    searchQueries(locale, 600).map(({ q }) => ({ locale, q })),
  );
  // Each language makes its index once a minute at most, beside the answers.
  for (const locale of ['az', 'en'] as const) await search(locale, 'index');
  const times: number[] = [];
  for (const { locale, q } of searches) {
    const from = performance.now();
    await search(locale, q);
    times.push(performance.now() - from);
  }
  await closeDatabase();
  // The first ones are for the compiler and the cache.
  process.stdout.write(JSON.stringify(times.slice(200)));
}

void measure();
