import { z } from 'zod';

export const credentialsSchema = z.object({ email: z.email(), password: z.string().min(1) });
export type Credentials = z.infer<typeof credentialsSchema>;

export const tokenPairSchema = z.object({ access: z.string(), refresh: z.string() });
export type TokenPair = z.infer<typeof tokenPairSchema>;

export const registrationSchema = z.object({
  first_name: z.string().min(1),
  last_name: z.string().min(1),
  email: z.email(),
  password: z.string().min(1),
  phone_number: z.string().min(1),
  address: z.string(),
});
export type Registration = z.infer<typeof registrationSchema>;

/** Who is signed in; the same fields are the claims of the access token. `type` (such as `partnor`) carries no rule. */
export const userSchema = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  type: z.string(),
  email: z.string(),
  address: z.string(),
});
export type User = z.infer<typeof userSchema>;

/** The answer to a registration. */
export const registeredSchema = registrationSchema.omit({ password: true }).extend({
  id: z.number().int(),
  type: z.string(),
});
export type Registered = z.infer<typeof registeredSchema>;
