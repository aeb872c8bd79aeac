import * as z from './zod';
import type { Endpoint } from './endpoint';
import { PATHS } from './paths';

/**
 * Fields against spam in public forms. None of them is a reason to reject a form: an unreadable value counts as absent,
 * and a form without them is marked for review.
 */
export const formGuardFields = {
  /** Signed time at which the visitor began the form (`forms/stamp/`), good for one message. */
  stamp: z.string().max(200).optional().catch(undefined),
  /** Honeypot: hidden from people. */
  blank: z.string().max(2000).optional().catch('unreadable'),
};

/** Why a form may come from a machine: a person checks it first. No form is rejected for it. */
export const REVIEW_SIGNS = ['no_stamp', 'old_stamp', 'used_stamp', 'too_fast', 'honeypot'] as const;
export type ReviewSign = (typeof REVIEW_SIGNS)[number];

export const formStampSchema = z.object({ stamp: z.string() });
export type FormStamp = z.infer<typeof formStampSchema>;

export const formStampEndpoint = {
  tag: 'Forms',
  method: 'GET',
  path: PATHS.formStamp,
  summary: 'A signed time for a form that is being filled in; never cached',
  cache: 'none',
  response: formStampSchema,
} as const satisfies Endpoint;
