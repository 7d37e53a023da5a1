import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { BASE_LOCALE, type Locale, locales } from '../../../contract/core/locales.ts';
import type { InlineHashes } from '../http/security.ts';
import { makePage, type Page } from './page.ts';

/** The app in one language. */
export interface BuiltLanguage {
  locale: Locale;
  folder: string;
  page: Page;
  /** The same with what a link to the site shows elsewhere. */
  front: Page;
  /** Its content security policy. */
  policy: string;
  /** Paths of the files that may be served, from the folder. */
  files: Set<string>;
}

/** The content security policy of a page with these inline scripts and styles. */
export type PolicyOf = (inline: InlineHashes) => string;

/** How the page is written for a link to the site itself. */
type FrontOf = (html: string, locale: Locale) => string;

interface Deps {
  policyOf: PolicyOf;
  frontOf: FrontOf;
}

/** Files of the build that must not be served directly. */
const PRIVATE = /^(?:\.|index\.html|csp\.json)|\.(?:br|gz|map)$/;

/** Reads what the build made for a language; null where there is nothing yet. */
async function readLanguage(root: string, locale: Locale, deps: Deps): Promise<BuiltLanguage | null> {
  const folder = join(root, locale);
  try {
    const html = await readFile(join(folder, 'index.html'), 'utf8');
    const inline: InlineHashes = JSON.parse(await readFile(join(folder, 'csp.json'), 'utf8'));
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
    const files = new Set(paths.filter((path) => !PRIVATE.test(path)));
    const [page, front] = await Promise.all([makePage(html), makePage(deps.frontOf(html, locale))]);
    return { locale, folder, page, front, policy: deps.policyOf(inline), files };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

export interface BuiltApp {
  /** The app in that language, or in the first one while only that is built; null before the first build. */
  in(locale: Locale): Promise<BuiltLanguage | null>;
  /** A language with that file, at best the one asked for: they share files of the same name. */
  withFile(file: string, locale: Locale): BuiltLanguage | undefined;
}

/** Reads the built app. A language that was missing is looked for again when somebody wants it: `npm start` builds them while it serves. */
export async function openBuiltApp(root: string, deps: Deps): Promise<BuiltApp> {
  const built = new Map<Locale, BuiltLanguage>();
  async function load(locale: Locale): Promise<BuiltLanguage | null> {
    const known = built.get(locale) ?? (await readLanguage(root, locale, deps));
    if (known) built.set(locale, known);
    return known;
  }
  await Promise.all(locales.map(load));
  return {
    async in(locale) {
      // Without the first language nothing was built at the start, and a restart is asked for.
      const base = built.get(BASE_LOCALE) ?? null;
      return base && ((await load(locale)) ?? base);
    },
    withFile: (file, locale) =>
      [built.get(locale), ...built.values()].find((language) => language?.files.has(file)),
  };
}

/** What a browser sees before the first build. */
export const NOT_BUILT = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <title>Flickquest</title>
  <h1>The app is not built yet</h1>
  <p>The server runs. Stop it, run <code>npm run build</code> in its folder, and start it again.</p>
</html>
`;
