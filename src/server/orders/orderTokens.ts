import { createHmac, timingSafeEqual } from 'node:crypto';
import { findSecret } from '../secrets/secretsRepository';

export type OrderTokens = {
  /** What opens this order, always the same. */
  issue: (number: string) => string;
  /** Takes the same time whatever is wrong. */
  isValid: (number: string, token: string) => boolean;
};

/**
 * The signed links of orders. A token is the signature of the order's number, so that the database holds none, and
 * whoever looks an order up later is given the same.
 */
export async function orderTokens(): Promise<OrderTokens> {
  const key = await findSecret('order_token');
  const sign = (purpose: string, text: string) => createHmac('sha256', key).update(`${purpose}:${text}`).digest();
  const issue = (number: string) => sign('order', number).toString('base64url');
  return {
    issue,
    // Signatures of both are of one length, which the comparison asks for.
    isValid: (number, token) => timingSafeEqual(sign('compare', issue(number)), sign('compare', token)),
  };
}
