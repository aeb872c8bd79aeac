import * as z from './zod';
import { defineEndpoint } from './endpoint';
import { PATHS } from './paths';

/**
 * What tells people and machines apart in a form that anyone may send. None of it is ever a reason to refuse: what
 * cannot be read counts as absent, and a form without it is looked at by a person first.
 */
export const formGuardFields = {
  /** Signed time at which the form was begun (`forms/stamp/`). */
  stamp: z.string().max(200).optional().catch(undefined),
  /** No person sees this field; whoever fills it in is a machine. */
  website: z.string().max(2000).optional().catch('unreadable'),
  /** The answer to the stamp's puzzle, where one was asked for. */
  captcha: z.string().max(2000).optional().catch(undefined),
};

/** `captcha` is the puzzle to solve while the form is filled in: `difficulty` leading zero bits; `null` for none. */
export const formStampSchema = z.object({
  stamp: z.string(),
  captcha: z.object({ difficulty: z.number().int().min(1).max(30) }).nullable(),
});
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
