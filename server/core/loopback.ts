import { isIP } from 'node:net';

/** Whether a host name or IP address means this machine; an IPv6 address with or without brackets. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}
