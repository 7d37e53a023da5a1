import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { SCREENS } from './screens.ts';

/** Named by an index that the first screen imports, and used by later screens alone. */
const LATER =
  /\/(query-core\/.*\/mutationObserver|react-query\/.*\/useMutation(State)?|react-router\/.*\/useCanGoBack)\.js$/;
/** What the first screen fetches on its own right after: one file, not one for each piece they share. */
const AFTER =
  /\/src\/components\/flicks\/(feed\/deferred-feed-parts\.ts|media\/(media-layer|video-player|image-fallback)\.tsx)$/;
/** What stands beside every screen and is fetched after the first picture: one file too. */
const HOSTS =
  /\/src\/components\/shell\/(status-bars|toasts\/deferred-overlays|toasts\/toasts)\.tsx$|\/src\/components\/ui\/list\/windowing\.ts$/;
const ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;

/**
 * Files, and where they begin, in the order in which they take what they need; what an earlier one has, a later one
 * imports from it.
 */
const FILES = { app: /\/src\/main\.tsx$/, ...SCREENS, late: AFTER, hosts: HOSTS };
type File = keyof typeof FILES;
const NAMES = Object.keys(FILES) as File[];

/**
 * Gathers what the first screen needs into two files, the app itself and the home screen, into one more each
 * screen that strangers open directly, and into two what follows at once. Left to itself the bundler makes some
 * fifty, one for each piece that two screens share, and each costs a request.
 */
export function firstScreen(): Plugin {
  const files = new Map(NAMES.map((file) => [file, new Set<string>()]));
  /** What screens share that come after the first one. */
  const later = new Set<string>();
  return {
    name: 'flickquest:first-screen',
    apply: 'build',
    buildEnd() {
      const collect = (id: string, into: Set<string>, isTaken: (id: string) => boolean) => {
        if (into.has(id) || isTaken(id) || LATER.test(id)) return;
        into.add(id);
        if (ICONS.test(id)) return;
        for (const next of imported(this, id)) collect(next, into, isTaken);
      };
      const ids = [...this.getModuleIds()];
      const reached = (screen: RegExp) => {
        const all = new Set<string>();
        for (const id of ids.filter((id) => screen.test(id))) collect(id, all, () => false);
        return all;
      };
      // What these share with the screens would otherwise bring whole screens along.
      const beside = new Set([...reached(SCREENS.login), ...reached(HOSTS)]);
      const home = reached(SCREENS.home);
      const shared = [...home].filter((id) => beside.has(id));
      const app = reached(FILES.app);
      for (const id of reached(SCREENS.flick))
        if (beside.has(id) && !home.has(id) && !app.has(id)) later.add(id);
      for (const [file, into] of files) {
        const isTaken = (id: string) =>
          later.has(id) || [...files.values()].some((other) => other !== into && other.has(id));
        for (const id of ids.filter((id) => FILES[file].test(id))) collect(id, into, isTaken);
        if (file === 'app') for (const id of shared) into.add(id);
      }
    },
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // What a module imports through an index of icons must not follow it along.
              includeDependenciesRecursively: false,
              groups: [
                // A file of their own, evaluated in a task of their own; it changes when what is used of them does.
                {
                  name: 'libraries',
                  priority: 2,
                  test: (id) => isLibrary(id) && files.get('app')?.has(id) === true,
                },
                { name: 'later', priority: 1, test: (id) => LATER.test(id) || later.has(id) },
                ...NAMES.map((name) => ({
                  name,
                  priority: 1,
                  test: (id: string) => files.get(name)?.has(id) === true,
                })),
              ],
            },
          },
        },
      },
    }),
  };
}

const own = ['../src/', '../contract/'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));
const isLibrary = (id: string) => !own.some((folder) => id.startsWith(folder));

/** What a module imports; of the index of all icons only those that it names. */
function imported(context: Rolldown.PluginContext, id: string): string[] {
  const info = context.getModuleInfo(id);
  if (!info) return [];
  return info.importedIds.flatMap((next) =>
    ICONS.test(next) ? [next, ...namedIcons(context, info.code ?? '', next)] : [next],
  );
}

function namedIcons(context: Rolldown.PluginContext, code: string, index: string): string[] {
  const [, names = ''] = code.match(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/) ?? [];
  const exportsOf = context.getModuleInfo(index)?.code ?? '';
  return names
    .split(',')
    .map((name) => name.trim().split(' as ')[0])
    .flatMap((name) => {
      const file = exportsOf.match(
        new RegExp(`default as ${name}\\b[^}]*\\}\\s*from\\s*["']\\./([^"']+)["']`),
      )?.[1];
      return file ? [index.replace('lucide-react.mjs', file)] : [];
    });
}
