import { glob, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** A plugin only says what its domain needs and offers, and puts it together. */
const MOST_LINES = 80;

it('keeps every plugin file short enough to read at a glance', async () => {
  const lengths: Record<string, number> = {};
  for await (const path of glob('server/**/*.plugin.ts')) {
    lengths[path] = (await readFile(path, 'utf8')).trimEnd().split('\n').length;
  }
  expect(Object.keys(lengths).length).toBeGreaterThan(20);
  expect(Object.entries(lengths).filter(([, lines]) => lines > MOST_LINES)).toEqual([]);
});
