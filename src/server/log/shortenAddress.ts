import { isIP } from 'node:net';

/** The first groups of an IPv6 address, `2001:db8:1` for three of `2001:db8:1::5`. @param count 1 to 8 */
export function firstGroups(address: string, count: number): string {
  const [start = '', end = ''] = address.split('::');
  const groups = start.split(':').filter(Boolean);
  const rest = address.includes('::') ? end.split(':').filter(Boolean) : [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  return [...groups, ...zeros, ...rest].slice(0, count).join(':');
}

/**
 * An IP address for the log, which names a network and no household: `203.0.113.0/24`, `2001:db8:1::/48`.
 * Empty for what is no address.
 */
export function shortenAddress(address: string): string {
  switch (isIP(address)) {
    case 4:
      return address.replace(/\.\d+$/, '.0/24');
    case 6:
      return `${firstGroups(address, 3)}::/48`;
    default:
      return '';
  }
}

/*
 * A last net below the rule that no line is given such a value: error texts of libraries and of other servers quote
 * what they were sent. Every pattern has bounds, so a line of any length takes time in proportion to its length.
 */
const SECRETS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // Tokens in addresses: `?token=…`, `&reset_token=…`.
  [/([?&][\w.-]{0,40}token[\w.-]{0,40}=)[^&#\s"\\]+/gi, '$1…'],
  [/\b(Bearer\s{1,4})[\w.~+/=-]+/gi, '$1…'],
  // A JWT.
  [/\beyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g, '…'],
  // Name and password in an address: `postgres://user:password@host`.
  [/(:\/\/)[^\s"/@]{1,200}@/g, '$1…@'],
  [/[\w.!#$%&'*+=?^`{|}~\u0080-\uffff-]{1,64}@[a-z\d\u0080-\uffff.-]{1,250}\.[a-z\u0080-\uffff]{2,24}\b/gi, '…@…'],
];

/** A log line without tokens, passwords in addresses and e-mail addresses. */
export const maskSecrets = (line: string): string =>
  SECRETS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
