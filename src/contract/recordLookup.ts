import { emailSchema, referenceSchema } from './common';
import * as z from './zod';

/** Of the form that finds an order or an application. */
export const recordLookupSchema = z.object({ number: referenceSchema, email: emailSchema });
export type RecordLookup = z.infer<typeof recordLookupSchema>;
