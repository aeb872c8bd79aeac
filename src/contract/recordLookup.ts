import { referenceSchema } from './common';
import { emailSchema } from './emailSchema.mjs';
import * as z from './zod';

/** Of the form that finds an order or an application. */
export const recordLookupSchema = z.object({ number: referenceSchema, email: emailSchema });
export type RecordLookup = z.infer<typeof recordLookupSchema>;
