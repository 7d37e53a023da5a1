import { isIPv6 } from 'node:net';

/** Addresses counted as one: an IPv6 customer owns a whole /64. */
export function addressSubject(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length;
  const full =
    tail === undefined ? groups : [...groups, ...Array(Math.max(0, missing)).fill('0'), ...tail.split(':')];
  return `${full.slice(0, 4).join(':')}::/64`;
}
