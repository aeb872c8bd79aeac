import * as z from './zod';
import {
  dateSchema,
  imageSchema,
  markdownSchema,
  metaShape,
  neighbourSchema,
  paginated,
  pageQuery,
  relatedServiceSchema,
  slugParams,
  slugSchema,
  timestampSchema,
  titleSchema,
} from './common';
import { siteRead, type Endpoint } from './endpoint';
import { PATHS } from './paths';
import { productCardSchema } from './products';

/** Of a measure. */
export const MAX_AMOUNT = 1_000_000;

/** What somebody at the client says of the work. */
const quoteSchema = z.object({ text: titleSchema, name: titleSchema, role: z.string() });
export type Quote = z.infer<typeof quoteSchema>;

const amountSchema = z.number().int().min(0).max(MAX_AMOUNT);
/** The same thing counted before the work and after it: `unit` stands behind the numbers, `period` says what and when. */
const measureSchema = z.object({ before: amountSchema, after: amountSchema, unit: titleSchema, period: z.string() });
export type Measure = z.infer<typeof measureSchema>;

const categorySchema = z.object({ slug: slugSchema, name: titleSchema });

export const projectCardSchema = z.object({
  slug: slugSchema,
  title: titleSchema,
  category: categorySchema,
  year: z.number().int(),
  client: z.string(),
  summary: z.string(),
  image: imageSchema,
  /** Absent where it belongs to none. */
  service: relatedServiceSchema.exactOptional(),
  result: z.object({ value: z.string(), label: z.string() }),
  quote: quoteSchema.exactOptional(),
  measure: measureSchema.exactOptional(),
  updated_at: timestampSchema,
});
export type ProjectCard = z.infer<typeof projectCardSchema>;

export const projectSchema = projectCardSchema.extend({
  body: markdownSchema,
  /** The day on which it was published. */
  published_at: dateSchema.exactOptional(),
  gallery: z.array(imageSchema),
  /** What one figure of its drawing stands for: “one school”. */
  count_of: titleSchema.exactOptional(),
  /** Products of its service. */
  related_products: z.array(productCardSchema).exactOptional(),
  ...metaShape,
  /** Its neighbours in the list of all projects. */
  previous: neighbourSchema.exactOptional(),
  next: neighbourSchema.exactOptional(),
});
export type Project = z.infer<typeof projectSchema>;

/** `facets` counts the projects of each category, regardless of the filter. */
const projectListSchema = paginated(projectCardSchema).extend({
  facets: z.object({ categories: z.array(categorySchema.extend({ count: z.number().int() })) }).optional(),
});
export type ProjectList = z.infer<typeof projectListSchema>;

const projectQuery = pageQuery.extend({ category: slugSchema.optional() });
export type ProjectQuery = z.infer<typeof projectQuery>;

export const projectsEndpoint = {
  ...siteRead,
  path: PATHS.projects,
  parts: ['projects'],
  summary: 'Projects, newest first, in pages; an unknown category is a 404',
  errors: ['not_found'],
  query: projectQuery,
  response: projectListSchema,
  cache: 'content',
} as const satisfies Endpoint;
export const projectEndpoint = {
  ...siteRead,
  path: 'projects/{slug}/',
  parts: ['projects'],
  summary: 'One project',
  params: slugParams,
  response: projectSchema,
} as const satisfies Endpoint;
