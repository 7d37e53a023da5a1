import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const sources = fileURLToPath(new URL('../src/', import.meta.url));
const loader = `${sources}lib/browser/chunk.ts`;

/** Wraps every dynamic import of the app, so that a code chunk that never comes becomes an error in time. */
export function boundedImports(): Plugin {
  return {
    name: 'flickquest:bounded-imports',
    apply: 'build',
    transform(code, id) {
      if (!id.startsWith(sources) || id.startsWith(loader) || !/\bimport\(/.test(code)) return null;
      const wrapped = code.replace(/\bimport\((["'`][^"'`]+["'`])\)/g, '__bounded(() => import($1))');
      return {
        code: `import { loadChunk as __bounded } from ${JSON.stringify(loader)};\n${wrapped}`,
        map: null,
      };
    },
  };
}
