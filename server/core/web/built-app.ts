import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { makePage, type Page } from './page.ts';

export interface BuiltApp {
  page: Page;
  /** Paths of the files that may be served, from the app's root. */
  files: Set<string>;
}

/** Files of the build that must not be served directly. */
const PRIVATE = /^(?:\.|index\.html|csp\.json)|\.(?:br|gz|map)$/;

/** Reads what the build made; null where there is none yet. */
export async function readBuiltApp(folder: string): Promise<BuiltApp | null> {
  try {
    const html = await readFile(join(folder, 'index.html'), 'utf8');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
    return { page: await makePage(html), files: new Set(paths.filter((path) => !PRIVATE.test(path))) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
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
