import { SEARCH_GROUP_SIZE } from '@/config/constants';
import type { Locale } from '@/config/locales';
import { routes } from '@/config/routes';
import { searchEndpoint, type SearchGroup, type SearchResult, type SearchResults } from '@/contract/search';
import { formatAmount } from '@/lib/format';
import { findHits } from '@/lib/search';
import { listSearchTries } from '@/lib/searchTries';
import { findPartsOff } from '../../organisation/partsService';
import { database } from '../../db/transaction';
import { readContent } from '../../http/findContent';
import { buildExcerpt, joinTexts } from './plainText';
import { findProductNames, findProductTexts } from './searchRepository';
import { findEntries } from './siteIndex';

/** The newest matching products that are ranked by matches in their names. */
const RANKED_PRODUCTS = 50;

const hasHit = (text: string, word: string) => !findHits(text, [word]).next().done;

async function findProducts(locale: Locale, words: string[]): Promise<SearchResult[]> {
  const found = await findProductNames(await database(), locale, words, RANKED_PRODUCTS);
  const best = found
    .map((product) => ({ ...product, rank: [...findHits(product.name, words)].length }))
    .sort((one, other) => other.rank - one.rank)
    .slice(0, SEARCH_GROUP_SIZE);
  const texts = await findProductTexts(
    await database(),
    locale,
    best.map(({ id }) => id),
  );
  return best.map(({ id, slug, name, image, price, category }) => {
    const { summary = '', specifications = [] } = texts.get(id) ?? {};
    const details = specifications.map((specification) => `${specification.name}: ${specification.value}`);
    const isDetail = (word: string) => !hasHit(`${name} ${summary}`, word) && hasHit(details.join(' '), word);
    const detailWords = words.filter(isDetail);
    return {
      title: name,
      href: routes.product({ locale, shell: 'desktop' }, slug),
      // The specifications only for a word that stands nowhere else.
      excerpt:
        detailWords.length > 0
          ? buildExcerpt(joinTexts(summary, ...details), detailWords)
          : buildExcerpt(summary, words),
      image,
      price: formatAmount(price),
      category,
    };
  });
}

/** Searches the whole site by word prefixes (`listSearchTries`); a query without letters and digits finds nothing. */
export function search(locale: Locale, q: string): Promise<SearchResults> {
  const { path, response } = searchEndpoint;
  return readContent({ path, response }, {}, () => findResults(locale, q));
}

async function findResults(locale: Locale, q: string): Promise<SearchResults> {
  const hasShop = !(await findPartsOff()).includes('shop');
  for (const [index, { words, isNear }] of listSearchTries(q).entries()) {
    const results = await findAll(locale, words, hasShop);
    if (Object.values(results).some(({ length }) => length > 0)) {
      return { ...results, ...(index > 0 && { words }), ...(isNear && { is_near: true }) };
    }
  }
  return { services: [], projects: [], media: [], products: [], pages: [] };
}

async function findAll(
  locale: Locale,
  words: string[],
  hasShop: boolean,
): Promise<Record<SearchGroup, SearchResult[]>> {
  const [entries, products] = await Promise.all([
    findEntries(locale, words),
    hasShop ? findProducts(locale, words) : [],
  ]);
  const group = (name: SearchGroup): SearchResult[] =>
    entries
      .filter((entry) => entry.group === name)
      .slice(0, SEARCH_GROUP_SIZE)
      .map(({ title, href, text, image }) => ({
        title,
        href,
        excerpt: buildExcerpt(text, words),
        ...(image && { image }),
      }));
  return {
    services: group('services'),
    projects: group('projects'),
    media: group('media'),
    products,
    pages: group('pages'),
  };
}
