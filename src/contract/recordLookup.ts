import { contactSchema, referenceSchema } from './common';
import { emailSchema } from './emailSchema.mjs';
import * as z from './zod';

/** Of the form that finds an order. */
export const recordLookupSchema = z.object({ number: referenceSchema, email: emailSchema });
export type RecordLookup = z.infer<typeof recordLookupSchema>;

/** Of the form that finds an application, which may have come without an e-mail. */
export const applicationLookupFormSchema = z.object({ number: referenceSchema, email: contactSchema });
