import { limits } from '../../../contract/core/limits.ts';
import { invalid } from '../../core/errors.ts';

const NOT_A_LINK = 'Enter a web address, such as example.com.';
/** A name and a colon are a scheme, unless a port follows. */
const SCHEME = /^([a-z][a-z0-9+.-]*):(?!\d)/i;

/**
 * A link as it is stored: http or https, `https://` where no scheme was given. 400 naming `field` for any
 * other scheme, for a link with credentials, and for anything that is not a web address.
 */
export function webAddress(text: string, field: string): string {
  const invalidLink = (message = NOT_A_LINK) => invalid(field, message);
  if (/[\p{Cc}\p{Cf}\s]/u.test(text)) throw invalidLink();
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https')
    throw invalidLink('Use a link that begins with https:// or http://.');
  const url = URL.parse(scheme === undefined ? `https://${text.replace(/^\/\//, '')}` : text);
  if (!url || !/^[^.].*\.[^.]/.test(url.hostname)) throw invalidLink();
  if (url.username !== '' || url.password !== '')
    throw invalidLink('Leave the name and password out of the link.');
  if (url.href.length > limits.bioLink.url) throw invalidLink('This link is too long.');
  return url.href;
}
