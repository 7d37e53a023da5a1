import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { environment } from './config.ts';

/** The default of each variable as the guide words it. A row has one variable or several, with their defaults in order. */
async function documented(): Promise<Map<string, string>> {
  const guide = await readFile(new URL('../../../docs/operating/settings.md', import.meta.url), 'utf8');
  const rows = guide.split('\n').filter((line) => line.startsWith('| `'));
  return new Map(
    rows.flatMap((row) => {
      const [variables = '', defaults = ''] = row.slice(2).split(' | ');
      const names = [...variables.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
      const parts = defaults.split(', ');
      return names.map((name, at): [string, string] => [name, parts[at] ?? defaults]);
    }),
  );
}

test('the guide lists exactly the settings that the server reads', async () => {
  const inGuide = [...(await documented()).keys()];
  expect(inGuide.sort()).toEqual(Object.keys(environment.shape).sort());
});

test('the guide says the real defaults', async () => {
  const inGuide = await documented();
  const defaults = Object.entries(environment.parse({}))
    .filter(([, value]) => typeof value === 'number' || (typeof value === 'string' && value !== ''))
    .map(([name, value]) => [name, String(value)]);
  expect(defaults.length).toBeGreaterThan(10);
  expect(defaults.map(([name = '']) => [name, inGuide.get(name)])).toEqual(defaults);
});
