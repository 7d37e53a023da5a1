/** A number in the place of a name: browsers make no passkeys for such sites. */
const isNumber = (hostname: string) => /^[\d.]+$|^\[/.test(hostname);

/** Whether this browser has passkeys for the site, as it stands at this address. */
export const hasPasskeys = () =>
  'PublicKeyCredential' in window && window.isSecureContext && !isNumber(window.location.hostname);
