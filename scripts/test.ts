import { chosen, runParts } from './lib/parts.ts';
import { openRunFolder } from './lib/run-folder.ts';
import { testParts } from './parts/tests.ts';

// `npm test`, or `npm test -- unit browser` for some parts of it.
openRunFolder();
const passed = await runParts(chosen(testParts(null), process.argv.slice(2)));
process.exit(passed ? 0 : 1);
