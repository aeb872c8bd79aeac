import { createHmac, timingSafeEqual } from 'node:crypto';
import { findSecret } from './secretsRepository';

export type LinkTokens = {
  /** What opens the thing of this number, always the same. */
  issue: (number: string) => string;
  /** Takes the same time whatever is wrong. */
  isValid: (number: string, token: string) => boolean;
};

/**
 * The signed links of orders and of applications. A token is the signature of the number, so that the database holds
 * none, and whoever looks for one later is given the same.
 */
export async function linkTokens(kind: 'order' | 'application'): Promise<LinkTokens> {
  const key = await findSecret(`${kind}_token`);
  const sign = (purpose: string, text: string) => createHmac('sha256', key).update(`${purpose}:${text}`).digest();
  const issue = (number: string) => sign(kind, number).toString('base64url');
  return {
    issue,
    // Signatures of both are of one length, which the comparison asks for.
    isValid: (number, token) => timingSafeEqual(sign('compare', issue(number)), sign('compare', token)),
  };
}
