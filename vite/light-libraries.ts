import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ICON = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/;
/** Names and keys serve builders that look icons up or draw them as lists. */
const ICON_EXTRAS = /^ {2}(name: "[^"]*"|size: 24|aliases: \[[^\]]*\]),?\n|, key: "[^"]*"/gm;
const contract = fileURLToPath(new URL('../contract/', import.meta.url));
/** The lines of the API's own page. */
const SUMMARY = /^ {2}summary:\s+(['"`]).*?\1,\n/gm;
const icon = fileURLToPath(new URL('light-icon.ts', import.meta.url));
const preload = fileURLToPath(new URL('light-preload.ts', import.meta.url));

/**
 * Leaves out of the build what stands in it for others: lucide's builder, which makes icons for six
 * frameworks and works anew for each icon drawn, React's external store for React 17, vite's way to fetch
 * chunks ahead, which this app does by itself, and what the contract says for the API's own page.
 */
export function lightLibraries(): Plugin {
  return {
    name: 'flickquest:light-libraries',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/')) return icon;
      if (source === '\0vite/preload-helper.js') return preload;
      if (source === 'use-sync-external-store/shim') return this.resolve('react', importer);
      return null;
    },
    transform(code, id) {
      const extras = ICON.test(id) ? ICON_EXTRAS : id.startsWith(contract) ? SUMMARY : null;
      return extras && { code: code.replace(extras, ''), map: null };
    },
  };
}
