/** Whether a hostname is an IP address: browsers create no passkeys for those. */
const isNumber = (hostname: string) => /^[\d.]+$|^\[/.test(hostname);

/** Whether this browser supports passkeys for the site at this origin. */
export const hasPasskeys = () =>
  'PublicKeyCredential' in window && window.isSecureContext && !isNumber(window.location.hostname);
