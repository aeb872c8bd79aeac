import * as z from './zod';
import { factSchema, imageSchema, markdownSchema, slugSchema, timestampSchema } from './common';
import type { Endpoint } from './endpoint';

export const PAGE_SLUGS = ['home', 'about', 'law'] as const;
export const pageSlugSchema = z.enum(PAGE_SLUGS);
export type PageSlug = z.infer<typeof pageSlugSchema>;

/** A text page. `anchor` is the id of the section in the URL; by default it is derived from the heading. */
export const contentPageSchema = z.object({
  slug: slugSchema,
  title: z.string(),
  lead: z.string(),
  sections: z.array(z.object({ anchor: slugSchema.optional(), heading: z.string(), body: markdownSchema })),
  figures: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  facts: z.array(factSchema).optional(),
  rules: z.array(z.object({ title: z.string(), text: z.string() })).optional(),
  people: z.array(z.object({ name: z.string(), role: z.string(), image: imageSchema })).optional(),
  documents: z.array(z.object({ title: z.string(), url: z.string(), format: z.string() })).optional(),
  updated_at: timestampSchema,
});
export type ContentPage = z.infer<typeof contentPageSchema>;

export const pageEndpoint = {
  method: 'GET',
  tag: 'Site',
  isLocalized: true,
  status: 200,
  path: 'pages/{slug}/',
  summary: 'A page of text: home, about or law',
  params: z.object({ slug: pageSlugSchema }),
  response: contentPageSchema,
} as const satisfies Endpoint;
