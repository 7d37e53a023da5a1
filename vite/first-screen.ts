import type { Plugin, Rolldown } from 'vite';

const HOME = /\/routes\/(_app|_app\/home)\.tsx\?tsr-split=component/;
/** Named by an index that the first screen imports, and used by later screens alone. */
const LATER =
  /\/(query-core\/.*\/mutationObserver|react-query\/.*\/useMutation(State)?|react-router\/.*\/useCanGoBack)\.js$/;
/** What the first screen fetches on its own right after: one file, not one for each piece they share. */
const AFTER = /\/src\/components\/(feed\/feed-late\.ts|flick\/(media-layer|video-player)\.tsx)$/;
/** What stands beside every screen and is fetched after the first picture: one file too. */
const HOSTS =
  /\/src\/components\/(status-bars|late-hosts|toasts)\.tsx$|\/src\/components\/ui\/windowing\.ts$/;
const ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;

/**
 * Gathers what the first screen needs into two files, the app itself and the home screen, and into two more
 * what follows at once. Left to itself the bundler makes some fifty, one for each piece that two screens
 * share, and each costs a request.
 */
export function firstScreen(): Plugin {
  const app = new Set<string>();
  const home = new Set<string>();
  const after = new Set<string>();
  const hosts = new Set<string>();
  return {
    name: 'flickquest:first-screen',
    apply: 'build',
    buildEnd() {
      const collect = (id: string, into: Set<string>) => {
        if ([app, home, after, hosts].some((part) => part.has(id))) return;
        if (LATER.test(id)) return;
        into.add(id);
        if (ICONS.test(id)) return;
        for (const next of imported(this, id)) collect(next, into);
      };
      const ids = [...this.getModuleIds()];
      for (const id of ids.filter((id) => id.endsWith('/src/main.tsx'))) collect(id, app);
      for (const id of ids.filter((id) => HOME.test(id))) collect(id, home);
      for (const id of ids.filter((id) => AFTER.test(id))) collect(id, after);
      for (const id of ids.filter((id) => HOSTS.test(id))) collect(id, hosts);
    },
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // What a module imports through an index of icons must not follow it along.
              includeDependenciesRecursively: false,
              groups: [
                { name: 'app', priority: 2, test: (id: string) => app.has(id) },
                { name: 'home', priority: 1, test: (id: string) => home.has(id) },
                { name: 'late', priority: 1, test: (id: string) => after.has(id) },
                { name: 'hosts', priority: 1, test: (id: string) => hosts.has(id) },
              ],
            },
          },
        },
      },
    }),
  };
}

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
