import * as z from './zod';
import { siteRead, type Endpoint } from './endpoint';
import { PATHS } from './paths';

/** A path of this site without language and shell: `/old-name`, `/consservices/?&service_slug=old-name`. */
const addressSchema = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\t\n\r]*$/);

/** The new path of moved content; `is_permanent` answers 308 instead of 307. */
export const redirectSchema = z.object({ target: addressSchema, is_permanent: z.boolean() });
export type Redirect = z.infer<typeof redirectSchema>;

export const redirectEndpoint = {
  ...siteRead,
  path: PATHS.redirects,
  summary: 'Where a page has moved to; asked only for addresses that have no page',
  errors: ['not_found'],
  query: z.object({ address: addressSchema }),
  response: redirectSchema,
} as const satisfies Endpoint;
