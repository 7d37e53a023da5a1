import { fileURLToPath } from 'node:url';
import MagicString from 'magic-string';
import { type Plugin, Visitor } from 'vite';

const sources = fileURLToPath(new URL('../src/', import.meta.url));
const loader = `${sources}lib/browser/chunk.ts`;

/** Wraps every dynamic import of the app in `loadChunk`, so that a code chunk that never comes becomes an error in time. */
export function boundedImports(): Plugin {
  return {
    name: 'flickquest:bounded-imports',
    apply: 'build',
    transform: {
      filter: { id: { include: `${sources}**`, exclude: loader }, code: 'import(' },
      handler(code) {
        const bounded = new MagicString(code);
        const wrap = ({ start, end }: { start: number; end: number }) => {
          bounded.appendLeft(start, 'loadChunk(() => ').appendRight(end, ')');
        };
        new Visitor({ ImportExpression: wrap }).visit(this.parse(code));
        if (!bounded.hasChanged()) return null;
        bounded.prepend(`import { loadChunk } from ${JSON.stringify(loader)};\n`);
        return { code: bounded.toString(), map: bounded.generateMap({ hires: true }) };
      },
    },
  };
}
