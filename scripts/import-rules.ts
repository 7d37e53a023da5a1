import { run, say, stop } from './lib/run.ts';

/** Checks the import rules of .dependency-cruiser.js; a run without any modules is a failure too. */
const { code, output } = await run(
  'depcruise',
  ['--config', '.dependency-cruiser.js', 'src', 'server', 'contract'],
  { quiet: true },
);
say(output.trim());
const cruised = Number(/(\d+) modules/.exec(output)?.[1] ?? 0);
if (cruised === 0) stop('Import rules: no modules were read, so nothing was checked.');
process.exit(code);
