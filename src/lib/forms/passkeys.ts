/** A number in the place of a name: browsers make no passkeys for such sites. */
const isNumber = (hostname: string) => /^[\d.]+$|^\[/.test(hostname);

/** Whether this browser supports passkeys for the site at this origin. */
export const hasPasskeys = () =>
  'PublicKeyCredential' in window && window.isSecureContext && !isNumber(window.location.hostname);
