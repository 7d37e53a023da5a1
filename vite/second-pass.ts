import { minify } from '@swc/core';
import type { Plugin } from 'vite';

/** Shrinks every finished chunk once more: the bundler's own minifier goes over the code only once. */
export function secondPass(): Plugin {
  return {
    name: 'flickquest:second-pass',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const { code } = await minify(chunk.code, {
          module: true,
          ecma: 2022,
          compress: { ecma: 2022, passes: 8 },
          mangle: true,
          format: { comments: false },
        });
        chunk.code = code;
      }
    },
  };
}
