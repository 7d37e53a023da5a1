import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { run, say, stop } from './lib/run.ts';
import { openRunFolder } from './lib/run-folder.ts';

interface Count {
  total: number;
  covered: number;
}
type Summary = Record<string, { lines: Count; branches: Count }>;

/** In percent; 100 if there is nothing to cover. */
const share = ({ total, covered }: Count) => (total === 0 ? 100 : (100 * covered) / total);
const add = (a: Count, b: Count): Count => ({ total: a.total + b.total, covered: a.covered + b.covered });
const none: Count = { total: 0, covered: 0 };

const LAYERS = ['api', 'queries', 'components'];

/** `server/flicks/likes/like.service.ts` counts for `server/flicks`, `src/queries/flicks/like.ts` for `src/flicks`. */
function areaOf(path: string): string {
  const [root = '', first = '', second = ''] = path.split('/').slice(0, -1);
  const area = root === 'src' && LAYERS.includes(first) ? second : first;
  return area === '' ? root : `${root}/${area}`;
}

// Coverage of functions from the compile cache would be wrong.
process.env.NODE_DISABLE_COMPILE_CACHE = '1';

// `npm run coverage`: lines and branches that unit, API and screen tests run, for each area of the code.
const folder = join(openRunFolder(), 'coverage');
const { code } = await run('vitest', [
  'run',
  ...['unit', 'api', 'app'].flatMap((project) => ['--project', project]),
  '--reporter=dot',
  '--coverage.enabled',
  '--coverage.reporter=json-summary',
  `--coverage.reportsDirectory=${folder}`,
  ...['contract/**', 'server/**', 'src/**'].map((files) => `--coverage.include=${files}`),
  ...['**/migrations/**', '**/*.gen.ts', '**/*.test.*'].map((files) => `--coverage.exclude=${files}`),
]);
if (code !== 0) stop('The tests failed, so their coverage says nothing.');

const { total, ...files }: Summary = JSON.parse(
  await readFile(join(folder, 'coverage-summary.json'), 'utf8'),
);
const areas = new Map<string, { lines: Count; branches: Count }>();
for (const [path, { lines, branches }] of Object.entries(files)) {
  const area = areaOf(relative(process.cwd(), path));
  const sum = areas.get(area) ?? { lines: none, branches: none };
  areas.set(area, { lines: add(sum.lines, lines), branches: add(sum.branches, branches) });
}
const row = (name: string, { lines, branches }: { lines: Count; branches: Count }) =>
  `| ${name} | ${share(lines).toFixed(1)} % | ${share(branches).toFixed(1)} % |`;
say('\n| area | lines | branches |\n| --- | --- | --- |');
for (const [area, counts] of [...areas].sort()) say(row(area, counts));
if (total) say(row('all', total));
