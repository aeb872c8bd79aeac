import { isIP } from 'node:net';

/**
 * The name of this site to mail servers, in `EHLO` and `Message-ID`: the host of its address. A machine's own name often has
 * no dot, and large servers hang up on such a greeting. An address stands in brackets (RFC 5321, 4.1.3).
 *
 * @param {string} siteUrl
 */
export function mailHost(siteUrl) {
  const host = new URL(siteUrl).hostname.replace(/^\[|\]$/g, '');
  const version = isIP(host);
  return version === 0 ? host : `[${version === 6 ? 'IPv6:' : ''}${host}]`;
}

/** A mail's content must not make nodemailer read a file or an address. */
export const CLOSED = { disableFileAccess: true, disableUrlAccess: true };

/**
 * What nodemailer needs for the mail server of the settings. A `name` in the query of `SMTP_URL` is what it is greeted with.
 *
 * @param {{ SMTP_URL: string, SITE_URL: string }} settings
 */
export const mailServerOptions = ({ SMTP_URL, SITE_URL }) => ({
  url: SMTP_URL,
  name: new URL(SMTP_URL).searchParams.get('name') ?? mailHost(SITE_URL),
  ...CLOSED,
});
