import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { findSecret } from '../secrets/secretsRepository';

const sign = async (text: string) => {
  const key = await findSecret('form_stamp');
  return createHmac('sha256', key).update(`stamp:${text}`).digest().subarray(0, 18);
};

/** A signed time, no two alike: `<milliseconds, base 36>.<random>.<signature>`. It tells nothing about the visitor. */
export async function issueStamp(now: Date): Promise<string> {
  const text = `${now.getTime().toString(36)}.${randomBytes(9).toString('base64url')}`;
  return `${text}.${(await sign(text)).toString('base64url')}`;
}

/** When the stamp was issued; `null` for what we did not sign. */
export async function readStamp(stamp: string): Promise<Date | null> {
  const [, text = '', time = '', signature = ''] = /^(([\da-z]{1,9})\.[\w-]{12})\.([\w-]{24})$/.exec(stamp) ?? [];
  if (!text) return null;
  return timingSafeEqual(await sign(text), Buffer.from(signature, 'base64url')) ? new Date(parseInt(time, 36)) : null;
}
