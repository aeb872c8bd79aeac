import { searchQueries } from './largeCatalogue';

/*
 * Prints different searches as addresses, one a line: printQueries.ts <count>
 */
const half = Math.ceil(Number(process.argv[2]) / 2);
const addresses = (base: string, locale: 'az' | 'en') =>
  searchQueries(locale, half).map(
    (query) =>
      `${base}/products/?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
  );
const [az, en] = [addresses('/api', 'az'), addresses('/en/api', 'en')];
process.stdout.write(az.flatMap((address, index) => [address, en[index] ?? '']).join('\n'));
