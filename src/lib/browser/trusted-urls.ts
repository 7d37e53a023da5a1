const ASSETS = import.meta.env.DEV ? /^\// : /^\/(assets\/|sw\.js$)/;

/** Whether a script URL is one of the build's own files, as opposed to uploads or API responses on this origin. */
export function isOwnScript(address: string): boolean {
  if (!URL.canParse(address, location.href)) return false;
  const { origin, protocol, pathname } = new URL(address, location.href);
  return origin === location.origin && protocol === location.protocol && ASSETS.test(pathname);
}

/**
 * Allows the workers of the build; any other script URL remains a violation of `require-trusted-types-for`. See
 * https://www.w3.org/TR/trusted-types/#default-policy-hdr.
 */
export function trustOwnScripts(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (isOwnScript(url) ? url : null),
  });
}

declare global {
  interface Window {
    /** If the browser supports trusted types. */
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown;
    };
  }
}
