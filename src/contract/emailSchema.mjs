import { email, string } from 'zod';
import { cleanEmail } from './text.mjs';

/** E-mail addresses are stored and compared in lower case. Plain JavaScript, for the commands of the terminal too. */
export const emailSchema = string().transform(cleanEmail).pipe(email().max(254));
