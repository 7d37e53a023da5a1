/**
 * Workers of this very origin may be started; any other address that a script would be loaded from stays a
 * violation of `require-trusted-types-for`. See https://www.w3.org/TR/trusted-types/#default-policy-hdr.
 */
export function trustOwnScripts(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
  });
}

declare global {
  interface Window {
    /** Where the browser knows trusted types. */
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown;
    };
  }
}
