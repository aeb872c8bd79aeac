import { emailSchema } from './common';
import * as z from './zod';

/** Of the form that finds an order or an application. */
export const recordLookupSchema = z.object({ number: z.string().trim().min(1).max(40), email: emailSchema });
export type RecordLookup = z.infer<typeof recordLookupSchema>;
