import * as z from './zod';
import { applicationRequestSchema } from './applications';
import { slugSchema } from './common';
import { emptyIsAbsent } from './emptyIsAbsent';
import { SUBJECT_KINDS, type Subject } from './formFields';

const { service: _s, product: _p, project: _j, organisation, website, ...fields } = applicationRequestSchema.shape;

/** The reverse of `subjectValue`: `null` for no subject, `undefined` for an invalid value. */
function readSubject(value: string): Subject | null | undefined {
  if (value === '') return null;
  const cut = value.indexOf(':');
  const kind = SUBJECT_KINDS.find((known) => known === value.slice(0, cut));
  const slug = slugSchema.safeParse(value.slice(cut + 1));
  return kind && slug.success ? { kind, slug: slug.data } : undefined;
}

const subject = z.string().transform((value, context) => {
  const read = readSubject(value);
  if (read !== undefined) return read;
  context.addIssue({ code: 'custom', message: 'choose' });
  return z.NEVER;
});

/** Maps the fields of the application form (`APPLICATION_FIELDS`) to its request. */
export const applicationFormSchema = z
  .object({ subject, ...fields, organisation: emptyIsAbsent(organisation), website: emptyIsAbsent(website) })
  .transform(({ subject: about, ...request }) => ({ ...(about && { [about.kind]: about.slug }), ...request }));
