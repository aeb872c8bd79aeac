import * as z from './zod';
import {
  idSchema,
  imageSchema,
  titleSchema,
  markdownSchema,
  metaShape,
  moneySchema,
  paginated,
  pageQuery,
  slugParams,
  slugSchema,
  timestampSchema,
} from './common';
import type { Endpoint } from './endpoint';
import { cleanText } from './text.mjs';
import { PATHS } from './paths';

const categoryNameSchema = z.object({ slug: slugSchema, name: titleSchema });

export const categorySchema = categoryNameSchema.extend({ image: imageSchema, product_count: z.number().int().min(0) });
export type Category = z.infer<typeof categorySchema>;

export const productCardSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  name: titleSchema,
  category: categoryNameSchema,
  price: moneySchema,
  old_price: moneySchema.nullable(),
  currency: z.literal('AZN'),
  stock: z.number().int().min(0),
  /** Most pieces in one order. */
  max_quantity: z.number().int().min(1).exactOptional(),
  image: imageSchema,
  badge: z.enum(['new', 'offer']).nullable(),
  updated_at: timestampSchema,
});
export type ProductCard = z.infer<typeof productCardSchema>;

export const productSchema = productCardSchema.extend({
  summary: z.string(),
  description: markdownSchema,
  gallery: z.array(imageSchema),
  /** Pictures of pages in their order, which may be looked at before it is bought. */
  look_inside: z.array(imageSchema).exactOptional(),
  specifications: z.array(z.object({ name: titleSchema, value: titleSchema })),
  related: z.array(productCardSchema),
  ...metaShape,
});
export type Product = z.infer<typeof productSchema>;

/**
 * Facets are counted with the search and the other filters applied, so that each count equals the results after a click.
 * `is_near`: no product holds all that was searched, and these hold some of it or begin alike.
 */
const productListSchema = paginated(productCardSchema).extend({
  facets: z.object({
    categories: z.array(categoryNameSchema.extend({ count: z.number().int() })),
    price: z.object({ min: moneySchema, max: moneySchema }).nullable(),
  }),
  is_near: z.boolean().exactOptional(),
});
export type ProductList = z.infer<typeof productListSchema>;

export const PRODUCT_ORDERINGS = ['-created', 'price', '-price', 'name'] as const;

/** `category` takes several slugs, comma-separated; prices are whole or decimal AZN. */
const productQuery = pageQuery.extend({
  q: z.string().transform(cleanText).pipe(z.string().max(100)).optional(),
  category: z
    .string()
    .regex(/^[a-z0-9-]+(?:,[a-z0-9-]+)*$/)
    .max(400)
    .optional(),
  min_price: z.coerce.number().min(0).max(1_000_000).optional(),
  max_price: z.coerce.number().min(0).max(1_000_000).optional(),
  in_stock: z.enum(['1', 'true', '0', 'false']).optional(),
  ordering: z.enum(PRODUCT_ORDERINGS).optional(),
});
export type ProductQuery = z.infer<typeof productQuery>;

const shop = { method: 'GET', tag: 'Shop' } as const;

export const categoriesEndpoint = {
  ...shop,
  path: PATHS.categories,
  parts: ['shop'],
  summary: 'Categories of products with their counts',
  response: z.array(categorySchema),
  cache: 'content',
} as const satisfies Endpoint;
export const productsEndpoint = {
  ...shop,
  path: PATHS.products,
  parts: ['shop'],
  summary: 'Products by search, category, price and stock, in pages, with facets',
  errors: ['not_found'],
  query: productQuery,
  response: productListSchema,
} as const satisfies Endpoint;
export const productEndpoint = {
  ...shop,
  path: 'products/{slug}/',
  parts: ['shop'],
  summary: 'One product',
  // A page that is older than a change of price or stock asks for both.
  cache: 'checked',
  params: slugParams,
  response: productSchema,
} as const satisfies Endpoint;
