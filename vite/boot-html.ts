import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type IndexHtmlTransformContext, type Plugin, type Rolldown } from 'vite';
import { getFlick, listFlicks } from '../contract/flicks/flick.ts';
import { callUrl } from '../src/api/core/url.ts';
import { SCREENS } from './screens.ts';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/**
 * Finishes index.html: puts the boot script inside it, lets the start screen paint before the stylesheet has
 * come, preloads the font and what the entry imports, and writes the hashes of all that is inline to csp.json, for the server's policy.
 */
export function bootHtml(): Plugin {
  let apiRoot = '/api/';
  return {
    name: 'flickquest:boot-html',
    configResolved(config) {
      apiRoot = (config.env.VITE_API_URL || apiRoot).replace(/\/*$/, '/');
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const urls = {
          FEED_URL: apiRoot + callUrl(listFlicks, {}),
          FLICK_URL: apiRoot + callUrl(getFlick, { params: { id: '' } }),
        };
        const boot = await bundleBoot({ ...urls, SCREEN_FILES: screenFiles(bundle) });
        const font = Object.keys(bundle).find((file) => /figtree-latin-wght-normal.*\.woff2$/.test(file));
        const styles = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
        return {
          html: styles
            .reduce((text, link) => text.replace(link, ''), html)
            .replace('<!-- boot -->', () => `<script>${boot}</script>`)
            .replace('<!-- font -->', font ? preloadFont(font) : '')
            .replace('<!-- styles -->', styles.join('')),
          // Otherwise the browser would ask for them a round trip later, once it has read the entry.
          tags: entryImports(bundle).map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head' as const,
          })),
        };
      },
    },
    async writeBundle({ dir = '' }) {
      const html = await readFile(join(dir, 'index.html'), 'utf8');
      const csp = {
        scripts: [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => sourceHash(match[1])),
        styles: [
          ...[...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map((match) => sourceHash(match[1])),
          // It is added empty and filled then, and checked both times.
          sourceHash(''),
          sourceHash(await sonnerSheet()),
        ],
      };
      await writeFile(join(dir, 'csp.json'), `${JSON.stringify(csp, null, 2)}\n`);
    },
  };
}

const preloadFont = (file: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`;

const sourceHash = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The sheet that sonner adds to the page when it loads; it offers no other way to allow it. */
async function sonnerSheet(): Promise<string> {
  const code = await readFile(new URL(import.meta.resolve('sonner')), 'utf8');
  const literal = code.match(/__insertCSS\(("(?:[^"\\]|\\.)*")\)/)?.[1];
  if (!literal) throw new Error('sonner no longer inserts its stylesheet as expected: see vite/boot-html.ts');
  return JSON.parse(literal);
}

/** The files of a chunk and of all that it imports; chunks may import each other in a ring. */
function filesWithImports(
  bundle: Bundle,
  chunk: Rolldown.OutputChunk,
  files = new Set<string>(),
): Set<string> {
  files.add(chunk.fileName);
  for (const file of chunk.imports) {
    const imported = bundle[file];
    if (imported?.type === 'chunk' && !files.has(file)) filesWithImports(bundle, imported, files);
  }
  return files;
}

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((part) => part.type === 'chunk');

/** What the entry imports, without the entry itself. */
function entryImports(bundle: Bundle): string[] {
  const entry = chunksOf(bundle).find((chunk) => chunk.isEntry);
  if (!entry) return [];
  return [...filesWithImports(bundle, entry)].filter((file) => file !== entry.fileName);
}

/** Code that each of these screens needs beside the entry; requested before the entry has run. */
function screenFiles(bundle: Bundle): Record<string, string[]> {
  const chunks = chunksOf(bundle);
  const atStart = new Set([
    ...chunks.filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName),
    ...entryImports(bundle),
  ]);
  const filesOf = (parts: RegExp) => {
    const screens = chunks.filter((chunk) => chunk.moduleIds.some((id) => parts.test(id)));
    if (screens.length === 0) throw new Error(`no file of the app holds ${parts}: see vite/screens.ts`);
    const files = new Set(screens.flatMap((screen) => [...filesWithImports(bundle, screen)]));
    return [...files].filter((file) => !atStart.has(file)).map((file) => `/${file}`);
  };
  return Object.fromEntries(Object.entries(SCREENS).map(([name, parts]) => [name, filesOf(parts)]));
}

async function bundleBoot(filled: Record<string, unknown>): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: Object.fromEntries(Object.entries(filled).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'src/api/core/send-early-request.ts', formats: ['iife'], name: 'boot', fileName: 'boot' },
    },
  });
  const [output] = [result].flat() as Rolldown.RolldownOutput[];
  const code = output?.output[0].code.trim() ?? '';
  if (!code || code.includes('</script')) throw new Error('the boot script cannot stand inside index.html');
  return code;
}
