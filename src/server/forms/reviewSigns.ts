import type { ReviewSign } from '../db/formsSchema';
import { captcha } from './captcha';
import { readStamp } from './formStamps';

const DAY_MS = 24 * 60 * 60_000;
/** Nobody fills a form in faster. */
const MIN_FILLING_MS = 3000;

/** The fields of `formGuardFields`, as far as they were sent. */
export type GuardFields = {
  stamp?: string | undefined;
  website?: string | undefined;
  captcha?: string | undefined;
};

function signOfAge(issued: Date | null, now: Date): ReviewSign[] {
  if (!issued) return ['no_stamp'];
  const age = now.getTime() - issued.getTime();
  if (age > DAY_MS) return ['old_stamp'];
  return age < MIN_FILLING_MS ? ['too_fast'] : [];
}

/** What speaks for a machine. A form with any of it is stored and mailed like every other, and looked at first. */
export async function reviewSigns({
  stamp = '',
  website = '',
  captcha: answer = '',
}: GuardFields): Promise<ReviewSign[]> {
  const issued = await readStamp(stamp);
  const signs = signOfAge(issued, new Date());
  if (website !== '') signs.push('honeypot');
  const asked = captcha();
  if (asked && !(issued && (await asked.isSolved(stamp, answer)))) signs.push('captcha');
  return signs;
}
