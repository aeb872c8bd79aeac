import { Secret, TOTP } from 'otpauth';
import { settings } from '../../platform/settings';

const PERIOD_S = 30;

/** As every authenticator app has it: SHA-1, six digits, 30 seconds. */
const buildTotp = (secret: string, { issuer, label }: { issuer: string; label: string }) =>
  new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
  });

/** 160 random bits, base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/**
 * The `otpauth://` link of a secret, which an app on the same device opens.
 * @param organisation its name, by which the app lists the code; without one the host of the site
 */
export const buildTotpUri = (
  secret: string,
  { email, organisation }: { email: string; organisation: string },
): string =>
  buildTotp(secret, { issuer: organisation || new URL(settings().SITE_URL).hostname, label: email }).toString();

/**
 * The time step of a code, one step (30 s) early or late at most: clocks differ. `null` for a wrong code.
 * @param code spaces in it do not count
 */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = buildTotp(secret, { issuer: '', label: '' }).validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}
