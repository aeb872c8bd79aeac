import { PASSWORD_MIN_LENGTH } from '@/config/constants';
import type { Locale } from '@/config/locales';
import { fieldError } from '../../platform/http/HttpError';
import { getOrganisationNames } from '../../organisation/organisationNames';
import { hashPassword } from '../users/hashPassword';
import { passwordProblem } from '../users/passwords';

const MAX_LENGTH = 200;

type Person = { name: string; email: string; locale: Locale };

/** The hash of a password that somebody of the staff has chosen. @throws HttpError `bad_request` for a short or weak one */
export async function hashNewPassword(password: string, { name, email, locale }: Person): Promise<string> {
  if (password === '') throw fieldError('password', 'required', locale);
  if (password.length < PASSWORD_MIN_LENGTH || password.length > MAX_LENGTH) {
    throw fieldError('password', 'minLength', locale, { n: PASSWORD_MIN_LENGTH });
  }
  const [first_name = '', ...rest] = name.split(' ');
  const person = { first_name, last_name: rest.join(' '), email };
  const problem = passwordProblem(password, { person, organisation: await getOrganisationNames() });
  if (problem) throw fieldError('password', problem, locale);
  return hashPassword(password);
}
