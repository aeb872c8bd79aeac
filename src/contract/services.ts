import * as z from './zod';
import {
  factSchema,
  imageSchema,
  markdownSchema,
  metaShape,
  moneySchema,
  paginated,
  pageQuery,
  slugParams,
  slugSchema,
  timestampSchema,
  titleSchema,
} from './common';
import { siteRead, type Endpoint } from './endpoint';
import { mediaCardSchema } from './media';
import { PATHS } from './paths';
import { productCardSchema } from './products';
import { projectCardSchema } from './projects';

/** One entry of the services menu. */
const serviceHeaderItemSchema = z.object({ slug: slugSchema, name: titleSchema });
export type ServiceHeaderItem = z.infer<typeof serviceHeaderItemSchema>;

/** The least that a service costs, in AZN, and what that is for, “a person”; absent where nothing is said of it. */
const priceShape = { price_from: moneySchema.exactOptional(), price_unit: titleSchema.exactOptional() };
export type ServicePrice = { price_from?: string; price_unit?: string };

/** Who leads a service, the first of its facts and its price: one line in lists. `needs` is what visitors say who need it. */
const inLists = {
  lead_name: titleSchema.exactOptional(),
  fact: factSchema.exactOptional(),
  ...priceShape,
  needs: z.array(titleSchema).exactOptional(),
};

/** A main service as a tile. */
const serviceMiddleItemSchema = z.object({
  slug: slugSchema,
  name: titleSchema,
  summary: z.string(),
  image: imageSchema,
  ...inLists,
});
export type ServiceMiddleItem = z.infer<typeof serviceMiddleItemSchema>;

const otherServiceSchema = z.object({
  slug: slugSchema,
  title: titleSchema,
  summary: z.string(),
  ...inLists,
});
export type OtherService = z.infer<typeof otherServiceSchema>;

/** One of all services, in the order of the menu: what the window of the home page shows of it. */
const serviceIndexItemSchema = z.object({
  slug: slugSchema,
  name: titleSchema,
  image: imageSchema,
  /** Published projects that belong to it. */
  project_count: z.number().int().min(0),
  /** Who leads it; absent where nobody is named. */
  lead_name: titleSchema.exactOptional(),
});
export type ServiceIndexItem = z.infer<typeof serviceIndexItemSchema>;

/** Who leads a service, and how to reach them; a text that is not known is empty. */
const serviceLeadSchema = z.object({
  name: titleSchema,
  role: z.string(),
  phone_number: z.string(),
  email: z.string(),
  image: imageSchema.exactOptional(),
});
export type ServiceLead = z.infer<typeof serviceLeadSchema>;

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
  ...priceShape,
  related_products: z.array(productCardSchema),
  lead: serviceLeadSchema.exactOptional(),
  /** The newest projects and posts that belong to it. */
  related_projects: z.array(projectCardSchema).exactOptional(),
  related_posts: z.array(mediaCardSchema).exactOptional(),
  ...metaShape,
  updated_at: timestampSchema,
});
export type Service = z.infer<typeof serviceSchema>;

export const serviceHeaderEndpoint = {
  ...siteRead,
  path: PATHS.serviceHeader,
  summary: 'The entries of the services menu',
  response: z.array(serviceHeaderItemSchema),
  cache: 'content',
} as const satisfies Endpoint;
export const serviceMiddleEndpoint = {
  ...siteRead,
  path: PATHS.serviceMiddle,
  summary: 'The main services with summary and picture',
  response: z.array(serviceMiddleItemSchema),
  cache: 'content',
} as const satisfies Endpoint;
export const otherServicesEndpoint = {
  ...siteRead,
  path: PATHS.otherServices,
  summary: 'Other services, in pages',
  errors: ['not_found'],
  query: pageQuery,
  response: paginated(otherServiceSchema),
  cache: 'content',
} as const satisfies Endpoint;
export const servicesEndpoint = {
  ...siteRead,
  path: PATHS.services,
  summary: 'All services in the order of the menu, with the number of their projects and who leads them',
  response: z.array(serviceIndexItemSchema),
  cache: 'content',
} as const satisfies Endpoint;
export const serviceEndpoint = {
  ...siteRead,
  path: 'service/{slug}/',
  summary: 'One service, main or other',
  params: slugParams,
  response: serviceSchema,
} as const satisfies Endpoint;

/** The window of the home page, of which each star is a service: its drawing, and where its links lie above it. */
export type ServiceWindow = {
  /** Address of the drawing, still without the number of its panes. */
  src: string;
  /** Panes across the shorter side of its box, in each shell. */
  across: { desktop: number; mobile: number };
  stars: {
    slug: string;
    name: string;
    projects: number;
    lead?: string;
    /** Where it is the first of a row: the half pane at which it begins, of twelve, from 1. */
    start?: number;
  }[];
};
