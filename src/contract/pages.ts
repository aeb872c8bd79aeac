import * as z from './zod';
import {
  addressSchema,
  factSchema,
  titleSchema,
  imageSchema,
  markdownSchema,
  metaShape,
  pagePathSchema,
  slugSchema,
  timestampSchema,
} from './common';
import { siteRead, type Endpoint } from './endpoint';

export const PAGE_SLUGS = ['home', 'about', 'law'] as const;
const pageSlugSchema = z.enum(PAGE_SLUGS);
export type PageSlug = z.infer<typeof pageSlugSchema>;

const figureSchema = z.object({ value: titleSchema, label: titleSchema, href: pagePathSchema.exactOptional() });
export type Figure = z.infer<typeof figureSchema>;

/**
 * What a page of text has beside its title. `anchor` is the id of the section in the URL; by default it is derived from
 * the heading.
 */
export const pageContentSchema = z.object({
  sections: z.array(z.object({ anchor: slugSchema.optional(), heading: z.string(), body: markdownSchema })),
  /** Of the whole page: shown by home and about, in place of the drawing. */
  image: imageSchema.exactOptional(),
  /** `href` leads to what it counts. */
  figures: z.array(figureSchema).optional(),
  /** When and how they were counted; the page about the organisation says more. */
  figures_note: titleSchema.exactOptional(),
  facts: z.array(factSchema).optional(),
  rules: z.array(z.object({ title: titleSchema, text: titleSchema })).optional(),
  people: z.array(z.object({ name: titleSchema, role: z.string(), image: imageSchema })).optional(),
  documents: z.array(z.object({ title: titleSchema, url: addressSchema, format: z.string() })).optional(),
});

/** A text page. */
export const contentPageSchema = pageContentSchema.extend({
  slug: slugSchema,
  title: titleSchema,
  lead: z.string(),
  ...metaShape,
  updated_at: timestampSchema,
});
export type ContentPage = z.infer<typeof contentPageSchema>;

export const pageEndpoint = {
  ...siteRead,
  path: 'pages/{slug}/',
  summary: 'A page of text: home, about or law',
  params: z.object({ slug: pageSlugSchema }),
  response: contentPageSchema,
  cache: 'content',
} as const satisfies Endpoint;
