import * as z from './zod';
import { defineEndpoint } from './endpoint';
import { PATHS } from './paths';

/** An address of this site without language and shell: `/old-name`, `/consservices/?&service_slug=old-name`. */
const addressSchema = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])/);

/** Where what used to stand at an address is now; `is_permanent` tells search engines to forget the old one. */
export const redirectSchema = z.object({ target: addressSchema, is_permanent: z.boolean() });
export type Redirect = z.infer<typeof redirectSchema>;

export const redirectEndpoint = defineEndpoint({
  method: 'GET',
  tag: 'Site',
  isLocalized: true,
  path: PATHS.redirects,
  summary: 'Where a page has moved to; asked only for addresses that have no page',
  errors: ['not_found'],
  query: z.object({ address: addressSchema }),
  response: redirectSchema,
  status: 200,
});
