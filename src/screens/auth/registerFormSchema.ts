import * as z from '@/contract/zod';
import { registrationSchema } from '@/contract/auth';

/** What is registered, and the agreement that only the form asks for. Brings zod: import it dynamically. */
export const registerFormSchema = registrationSchema.extend({ terms: z.literal(true) });
