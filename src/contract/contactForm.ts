import * as z from './zod';
import { contactRequestSchema } from './contact';
import { emptyIsAbsent } from './emptyIsAbsent';

const { phone_number, website, ...fields } = contactRequestSchema.shape;

/** Maps the fields of the contact form (`CONTACT_FIELDS`) to its request. */
export const contactFormSchema = z.object({
  ...fields,
  phone_number: emptyIsAbsent(phone_number),
  website: emptyIsAbsent(website),
});
