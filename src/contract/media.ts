import * as z from './zod';
import {
  dateSchema,
  imageSchema,
  optionalAddressSchema,
  titleSchema,
  markdownSchema,
  metaShape,
  neighbourSchema,
  paginated,
  pageQuery,
  relatedServiceSchema,
  slugParams,
  slugSchema,
  timestampSchema,
} from './common';
import { siteRead, type Endpoint } from './endpoint';
import { PATHS } from './paths';
import { platformSchema } from './site';

/** `published_at` is a date, `2026-11-12`; `url` is the post on its network; `video` is a YouTube video id. */
export const mediaCardSchema = z.object({
  slug: slugSchema,
  title: titleSchema,
  /** Absent for a post of the site itself. */
  platform: platformSchema.exactOptional(),
  published_at: dateSchema,
  summary: z.string(),
  image: imageSchema,
  /** Absent where it belongs to none. */
  service: relatedServiceSchema.exactOptional(),
  /** Who wrote it; absent where nobody is named. */
  author_name: titleSchema.exactOptional(),
  url: optionalAddressSchema,
  video: z
    .string()
    .regex(/^[\w-]{6,20}$/)
    .nullable(),
  updated_at: timestampSchema,
});
export type MediaCard = z.infer<typeof mediaCardSchema>;

export const mediaPostSchema = mediaCardSchema.extend({
  body: markdownSchema.optional(),
  /** The same, with what they do and a photograph or a drawing. */
  author: z.object({ name: titleSchema, role: z.string(), image: imageSchema.exactOptional() }).exactOptional(),
  ...metaShape,
  /** Its neighbours in the list of all posts. */
  previous: neighbourSchema.exactOptional(),
  next: neighbourSchema.exactOptional(),
  /** The newest others, those about the same service first. */
  related_posts: z.array(mediaCardSchema).exactOptional(),
});
export type MediaPost = z.infer<typeof mediaPostSchema>;

/** `facets` counts the posts of each platform, regardless of the filter. */
export const mediaListSchema = paginated(mediaCardSchema).extend({
  facets: z.object({ platforms: z.array(z.object({ platform: platformSchema, count: z.number().int() })) }).optional(),
});
export type MediaList = z.infer<typeof mediaListSchema>;

const mediaQuery = pageQuery.extend({ platform: platformSchema.optional() });
export type MediaQuery = z.infer<typeof mediaQuery>;

export const mediaEndpoint = {
  ...siteRead,
  path: PATHS.media,
  parts: ['media'],
  summary: 'Posts, newest first, in pages',
  errors: ['not_found'],
  query: mediaQuery,
  response: mediaListSchema,
  cache: 'content',
} as const satisfies Endpoint;
export const mediaPostEndpoint = {
  ...siteRead,
  path: 'media/{slug}/',
  parts: ['media'],
  summary: 'One post',
  params: slugParams,
  response: mediaPostSchema,
  cache: 'content',
} as const satisfies Endpoint;
