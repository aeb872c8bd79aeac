import { createHmac, timingSafeEqual } from 'node:crypto';
import { findSecret } from './findSecret';

export type LinkTokens = {
  /** The token of the order or application of this number; always the same. */
  issue: (number: string) => string;
  /** Compares in constant time. */
  isValid: (number: string, token: string) => boolean;
};

/**
 * The signed links of orders and applications. A token is the signature of the number: the database stores none, and
 * it can be issued again at any time.
 */
export async function linkTokens(kind: 'order' | 'application'): Promise<LinkTokens> {
  const key = await findSecret(`${kind}_token`);
  const sign = (purpose: string, text: string) => createHmac('sha256', key).update(`${purpose}:${text}`).digest();
  const issue = (number: string) => sign(kind, number).toString('base64url');
  return {
    issue,
    // `timingSafeEqual` needs equal lengths, so signatures of both are compared.
    isValid: (number, token) => timingSafeEqual(sign('compare', issue(number)), sign('compare', token)),
  };
}
