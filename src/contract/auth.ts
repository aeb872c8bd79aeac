import * as z from './zod';
import { PASSWORD_MIN_LENGTH } from '@/config/constants';
import {
  MAX_ID,
  oneLineSchema,
  optionalTextSchema,
  personNameSchema,
  phoneSchema,
  postalAddressSchema,
} from './common';
import { emailSchema } from './emailSchema.mjs';
import { throttledSchema, type Endpoint } from './endpoint';
import { PATHS } from './paths';

export const PASSWORD_MAX_LENGTH = 200;

/** Length only: the service checks for common passwords and similarity to the name. */
const newPasswordSchema = z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH);
const tokenSchema = z.string().min(1).max(2000);

export const credentialsSchema = z.object({ email: emailSchema, password: z.string().min(1).max(PASSWORD_MAX_LENGTH) });
export type Credentials = z.infer<typeof credentialsSchema>;

export const tokenPairSchema = z.object({ access: z.string(), refresh: z.string() });
export type TokenPair = z.infer<typeof tokenPairSchema>;

export const registrationSchema = z.object({
  first_name: personNameSchema,
  last_name: personNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  phone_number: phoneSchema,
  address: optionalTextSchema(300),
});
export type Registration = z.infer<typeof registrationSchema>;
/** The agreement is asked for by the form and not sent. */
export const registrationFormSchema = registrationSchema.extend({ terms: z.literal(true) });

/** The signed-in user; the same fields are the claims of the access token. `type` (such as `partnor`) has no effect. */
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

/** What the site knows of who is signed in. */
const meSchema = userSchema.extend({ email_confirmed: z.boolean().exactOptional() });
export type Me = z.infer<typeof meSchema>;

export const registeredSchema = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  address: z.string(),
  type: z.string(),
});
export type Registered = z.infer<typeof registeredSchema>;

export const userChangeSchema = z
  .object({
    first_name: personNameSchema,
    last_name: personNameSchema,
    phone: phoneSchema,
    address: optionalTextSchema(300),
  })
  .partial();
export type UserChange = z.infer<typeof userChangeSchema>;

export const addressRequestSchema = z.object({
  label: oneLineSchema(80),
  city: z.number().int().min(1).max(MAX_ID),
  address: postalAddressSchema,
});
export type AddressRequest = z.infer<typeof addressRequestSchema>;
/** The value of a select is a string. */
export const addressFormSchema = addressRequestSchema.extend({ city: z.coerce.number().int().min(1) });
export const addressSchema = addressRequestSchema.extend({ id: z.number().int(), city_name: z.string() });
export type Address = z.infer<typeof addressSchema>;

const refreshRequestSchema = z.object({ refresh: tokenSchema });
export const passwordResetSchema = z.object({ email: emailSchema });
export const passwordResetConfirmSchema = z.object({ token: tokenSchema, password: newPasswordSchema });
/** Without a session of the account its password is needed. */
export const emailVerifySchema = z.object({
  token: tokenSchema,
  password: z.string().max(PASSWORD_MAX_LENGTH).exactOptional(),
});
export const passwordChangeSchema = z.object({
  old_password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
  new_password: newPasswordSchema,
});

const accounts = { tag: 'Accounts', parts: ['accounts'] } as const;
/** Empty `204`. `null` cannot be used, because `route` answers 404 for it. */
const nothing = z.undefined();

export const tokenEndpoint = {
  ...accounts,
  method: 'POST',
  path: PATHS.token,
  summary:
    'Log in; a wrong e-mail and a wrong password get the same answer in the same time. The answer may set a cookie by ' +
    'which later attempts from this browser are counted apart from those of strangers',
  errors: ['no_active_account', 'throttled', 'unavailable'],
  body: credentialsSchema,
  response: tokenPairSchema,
} as const satisfies Endpoint;
export const registerEndpoint = {
  ...accounts,
  method: 'POST',
  path: PATHS.register,
  summary: 'Make an account and send a mail to confirm the e-mail; an e-mail that has one gets the same answer',
  errors: ['throttled', 'unavailable'],
  errorBodies: { throttled: throttledSchema },
  body: registrationSchema,
  response: registeredSchema,
  status: 201,
} as const satisfies Endpoint;
export const tokenRefreshEndpoint = {
  ...accounts,
  method: 'POST',
  path: PATHS.tokenRefresh,
  summary:
    'New tokens; the refresh token rotates. Within 30 seconds it is taken once more and answered with the same new one, ' +
    'where that was not used yet; at any other time a used one ends its whole family',
  errors: ['token_not_valid'],
  body: refreshRequestSchema,
  response: tokenPairSchema,
} as const satisfies Endpoint;
export const logoutEndpoint = {
  ...accounts,
  method: 'POST',
  path: PATHS.logout,
  summary: 'End the session of this refresh token',
  body: refreshRequestSchema,
  response: nothing,
  status: 204,
} as const satisfies Endpoint;
export const passwordResetEndpoint = {
  ...accounts,
  method: 'POST',
  path: PATHS.passwordReset,
  summary: 'Send a link for a new password; always the same answer',
  errors: ['throttled'],
  body: passwordResetSchema,
  response: nothing,
  status: 204,
} as const satisfies Endpoint;
export const passwordResetConfirmEndpoint = {
  ...accounts,
  method: 'POST',
  path: PATHS.passwordResetConfirm,
  summary: 'Set a new password by the token of the mail; every session of the account ends',
  errors: ['unavailable'],
  body: passwordResetConfirmSchema,
  response: nothing,
  status: 204,
} as const satisfies Endpoint;
export const emailVerifyEndpoint = {
  ...accounts,
  method: 'POST',
  path: PATHS.emailVerify,
  summary:
    'Confirm the e-mail by the token of the mail, and by a session of the account or its password; the same token again ' +
    'changes nothing',
  errors: ['throttled', 'unavailable'],
  access: 'optional',
  body: emailVerifySchema,
  response: nothing,
  status: 204,
} as const satisfies Endpoint;
export const emailVerifySendEndpoint = {
  ...accounts,
  method: 'POST',
  path: PATHS.emailVerifySend,
  summary: 'Send the mail that confirms the e-mail again; nothing is sent where it is confirmed',
  errors: ['throttled'],
  access: 'signedIn',
  response: nothing,
  status: 204,
} as const satisfies Endpoint;
export const passwordChangeEndpoint = {
  ...accounts,
  method: 'POST',
  path: PATHS.passwordChange,
  summary: 'Change the password of who is signed in; every other session of the account ends',
  errors: ['throttled', 'unavailable'],
  access: 'signedIn',
  body: passwordChangeSchema,
  response: nothing,
  status: 204,
} as const satisfies Endpoint;
export const meEndpoint = {
  ...accounts,
  method: 'GET',
  path: PATHS.me,
  summary: 'Who is signed in',
  access: 'signedIn',
  response: meSchema,
} as const satisfies Endpoint;
export const meChangeEndpoint = {
  ...accounts,
  method: 'PATCH',
  path: PATHS.me,
  summary: 'Change name, phone or address',
  access: 'signedIn',
  body: userChangeSchema,
  response: meSchema,
} as const satisfies Endpoint;
export const addressesEndpoint = {
  ...accounts,
  method: 'GET',
  path: PATHS.addresses,
  parts: ['accounts', 'shop'],
  summary: 'The addresses of who is signed in',
  access: 'signedIn',
  response: z.array(addressSchema),
} as const satisfies Endpoint;
export const addressCreateEndpoint = {
  ...accounts,
  method: 'POST',
  path: PATHS.addresses,
  parts: ['accounts', 'shop'],
  summary: 'Add an address',
  access: 'signedIn',
  body: addressRequestSchema,
  response: addressSchema,
  status: 201,
} as const satisfies Endpoint;
const addressParams = z.object({ id: z.coerce.number().int().min(1).max(MAX_ID) });
export const addressChangeEndpoint = {
  ...accounts,
  method: 'PATCH',
  path: 'auth/me/addresses/{id}/',
  parts: ['accounts', 'shop'],
  summary: 'Change an address',
  access: 'signedIn',
  params: addressParams,
  body: addressRequestSchema.partial(),
  response: addressSchema,
} as const satisfies Endpoint;
export const addressDeleteEndpoint = {
  ...accounts,
  method: 'DELETE',
  path: 'auth/me/addresses/{id}/',
  parts: ['accounts', 'shop'],
  summary: 'Remove an address',
  access: 'signedIn',
  params: addressParams,
  response: nothing,
  status: 204,
} as const satisfies Endpoint;
