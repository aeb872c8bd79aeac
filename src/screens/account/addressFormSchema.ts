import * as z from '@/contract/zod';
import { addressRequestSchema } from '@/contract/auth';

/** An address as its form has it: a select only knows texts. Brings zod: import it dynamically. */
export const addressFormSchema = addressRequestSchema.extend({ city: z.coerce.number().int().min(1) });
