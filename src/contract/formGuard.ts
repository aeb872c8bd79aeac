import * as z from './zod';
import { defineEndpoint } from './endpoint';
import { PATHS } from './paths';

/**
 * Fields that tell people and machines apart in a form that anyone may send. None of them is a reason to reject a form:
 * what cannot be read counts as absent, and a form without them is marked for a person to check.
 */
export const formGuardFields = {
  /** Signed time at which the form was begun (`forms/stamp/`). */
  stamp: z.string().max(200).optional().catch(undefined),
  /** People do not see this field; only machines fill it in. */
  website: z.string().max(2000).optional().catch('unreadable'),
};

export const formStampSchema = z.object({ stamp: z.string() });
export type FormStamp = z.infer<typeof formStampSchema>;

export const formStampEndpoint = defineEndpoint({
  tag: 'Forms',
  isLocalized: true,
  method: 'GET',
  path: PATHS.formStamp,
  summary: 'A signed time for a form that is being filled in; never cached',
  cache: 'none',
  response: formStampSchema,
  status: 200,
});
