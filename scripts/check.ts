import { type Changes, readChanges } from './lib/changes.ts';
import { writeMessageModules } from './lib/messages/write-modules.ts';
import { chosen, type Part, runParts } from './lib/parts.ts';
import { openRunFolder } from './lib/run-folder.ts';
import { attackPart } from './parts/attack.ts';
import { clusterParts } from './parts/cluster.ts';
import { deployParts } from './parts/deploy.ts';
import { ruleParts } from './parts/rules.ts';
import { testParts } from './parts/tests.ts';

const given = process.argv.slice(2);
const hasFlag = (flag: string) => given.includes(flag);
const rest = (changes: Changes | null): Part[] => [
  ...ruleParts,
  ...deployParts,
  attackPart,
  ...clusterParts(changes),
];

// `npm run check` runs all that CI runs, `-- lint postgres` some parts of it, `-- --changed` what a change can affect,
// and `-- --rest` all but what `npm test` runs.
openRunFolder();
// Types, import rules and the check of unused code read them, also where nothing was built yet.
writeMessageModules();
const changes = hasFlag('--changed') ? await readChanges() : null;
const parts = hasFlag('--rest') ? rest(changes) : [...testParts(changes), ...rest(changes)];
const names = given.filter((word) => !word.startsWith('--'));
const passed = await runParts(chosen(parts, names));
process.exit(passed ? 0 : 1);
