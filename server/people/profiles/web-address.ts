import type { ErrorTextName } from '../../../contract/core/error-text.ts';
import { limits } from '../../../contract/core/limits.ts';
import { invalid } from '../../core/errors.ts';

/** A name and a colon are a scheme, unless a port follows. */
const SCHEME = /^([a-z][a-z0-9+.-]*):(?!\d)/i;

/**
 * A link as it is stored: http or https, `https://` where no scheme was given. 400 naming `field` for any
 * other scheme, for a link with credentials, and for anything that is not a web address.
 */
export function webAddress(text: string, field: string): string {
  const invalidLink = (reason: ErrorTextName = 'linkFormat') => invalid(field, reason);
  if (/[\p{Cc}\p{Cf}\s]/u.test(text)) throw invalidLink();
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') throw invalidLink('linkScheme');
  const url = URL.parse(scheme === undefined ? `https://${text.replace(/^\/\//, '')}` : text);
  if (!url || !/^[^.].*\.[^.]/.test(url.hostname)) throw invalidLink();
  if (url.username !== '' || url.password !== '') throw invalidLink('linkWithLogin');
  if (url.href.length > limits.bioLink.url) throw invalidLink('linkTooLong');
  return url.href;
}
