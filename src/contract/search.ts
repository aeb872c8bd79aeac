import * as z from './zod';
import { SEARCH_GROUP_SIZE, SEARCH_LENGTH } from '@/config/constants';
import { imageSchema, moneySchema, titleSchema } from './common';
import { siteRead, type Endpoint } from './endpoint';
import { PATHS } from './paths';
import { cleanText } from './text.mjs';

/**
 * `href` is the desktop URL in the answer's language; `excerpt` is plain text around the first match. The rest may be
 * absent: the picture of what was found, and of a product its price in AZN and the name of its category.
 */
export const searchResultSchema = z.object({
  title: titleSchema,
  href: z.string().regex(/^\/(?![/\\])[^\\\t\n\r]*$/),
  excerpt: z.string(),
  image: imageSchema.exactOptional(),
  price: moneySchema.exactOptional(),
  category: titleSchema.exactOptional(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

const group = z.array(searchResultSchema).max(SEARCH_GROUP_SIZE);

/**
 * Grouped by kind; matches in the title come first. `words` are what was found, folded, where it is not what was typed:
 * `kitab` for `kitablarımız`. `is_near`: nothing holds all that was typed, and these hold some of it or begin alike.
 */
export const searchResultsSchema = z.object({
  services: group,
  projects: group,
  media: group,
  products: group,
  pages: group,
  words: z.array(z.string()).exactOptional(),
  is_near: z.boolean().exactOptional(),
});
export type SearchResults = z.infer<typeof searchResultsSchema>;
export type SearchGroup = Exclude<keyof SearchResults, 'words' | 'is_near'>;

export const searchQuery = z.object({
  q: z.string().transform(cleanText).pipe(z.string().min(SEARCH_LENGTH.min).max(SEARCH_LENGTH.max)),
});

export const searchEndpoint = {
  ...siteRead,
  path: PATHS.search,
  summary: 'What holds all words, by their beginnings, or what is near: a few of each kind',
  query: searchQuery,
  response: searchResultsSchema,
} as const satisfies Endpoint;
