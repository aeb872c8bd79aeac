import type { SearchGroup, SearchResult, SearchResults } from '@/contract/search';

export type Suggestion = SearchResult & { kind: SearchGroup };

/** Most of each kind, in the order in which they are shown. */
const MOST: [SearchGroup, number][] = [
  ['services', 3],
  ['products', 4],
  ['projects', 2],
  ['media', 2],
  ['pages', 2],
];

/** More would not fit between a phone's keyboard and its field. */
const MOST_IN_ALL = 8;

/** The first few results of each kind; nothing that is only near, which needs a sentence. */
export const chooseSuggestions = (results: SearchResults): Suggestion[] =>
  (results.is_near ? [] : MOST)
    .flatMap(([kind, most]) => results[kind].slice(0, most).map((result) => ({ ...result, kind })))
    .slice(0, MOST_IN_ALL);
