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
