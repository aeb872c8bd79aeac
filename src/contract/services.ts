import * as z from './zod';
import {
  factSchema,
  imageSchema,
  markdownSchema,
  paginated,
  pageQuery,
  slugParams,
  slugSchema,
  timestampSchema,
  titleSchema,
} from './common';
import { siteRead, type Endpoint } from './endpoint';
import { PATHS } from './paths';
import { productCardSchema } from './products';

/** One entry of the services menu. */
export const serviceHeaderItemSchema = z.object({ slug: slugSchema, name: titleSchema });
export type ServiceHeaderItem = z.infer<typeof serviceHeaderItemSchema>;

/** A main service as a tile. */
export const serviceMiddleItemSchema = z.object({
  slug: slugSchema,
  name: titleSchema,
  summary: z.string(),
  image: imageSchema,
});
export type ServiceMiddleItem = z.infer<typeof serviceMiddleItemSchema>;

export const otherServiceSchema = z.object({ slug: slugSchema, title: titleSchema, summary: z.string() });
export type OtherService = z.infer<typeof otherServiceSchema>;

/** All fields of a service, main or other. */
export const serviceSchema = z.object({
  slug: slugSchema,
  name: titleSchema,
  summary: z.string(),
  image: imageSchema,
  body: markdownSchema,
  steps: z.array(z.object({ title: titleSchema, text: titleSchema })),
  faq: z.array(z.object({ question: titleSchema, answer: titleSchema })),
  facts: z.array(factSchema).optional(),
  related_products: z.array(productCardSchema),
  updated_at: timestampSchema,
});
export type Service = z.infer<typeof serviceSchema>;

export const serviceHeaderEndpoint = {
  ...siteRead,
  path: PATHS.serviceHeader,
  summary: 'The entries of the services menu',
  response: z.array(serviceHeaderItemSchema),
} as const satisfies Endpoint;
export const serviceMiddleEndpoint = {
  ...siteRead,
  path: PATHS.serviceMiddle,
  summary: 'The main services with summary and picture',
  response: z.array(serviceMiddleItemSchema),
} as const satisfies Endpoint;
export const otherServicesEndpoint = {
  ...siteRead,
  path: PATHS.otherServices,
  summary: 'Other services, in pages',
  errors: ['not_found'],
  query: pageQuery,
  response: paginated(otherServiceSchema),
} as const satisfies Endpoint;
export const serviceEndpoint = {
  ...siteRead,
  path: 'service/{slug}/',
  summary: 'One service, main or other',
  params: slugParams,
  response: serviceSchema,
} as const satisfies Endpoint;
