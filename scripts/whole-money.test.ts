import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { run } from './lib/run.ts';

/** Lints that text as a file of the ledger's, in a folder apart; answers the lines where the rule about money speaks. */
async function rejectedLines(text: string): Promise<number[]> {
  const root = await mkdtemp(join(tmpdir(), 'flickquest-lint-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const { overrides } = JSON.parse(await readFile('biome.json', 'utf8'));
  await cp('lint', join(root, 'lint'), { recursive: true });
  await writeFile(join(root, 'biome.json'), JSON.stringify({ overrides }));
  const folder = join(root, 'server/money/ledger');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'probe.ts'), text);
  const biome = resolve('node_modules/.bin/biome');
  const { output } = await run(biome, ['lint', '--max-diagnostics=100', `--config-path=${root}`, root], {
    quiet: true,
  });
  return [...output.matchAll(/probe\.ts:(\d+):\d+ plugin/g)].map(([, line]) => Number(line));
}

const rejected = [
  'export const part = 0.5;',
  'export const small = 1e-3;',
  'export const half = (amount: number) => amount / 2;',
  'export let rest = 4; rest /= 2;',
  'export const power = (amount: number) => amount ** 2;',
  `export const read = Number.parseFloat('1');`,
  'export const shown = (amount: number) => amount.toFixed(2);',
  'export const drawn = Math.random();',
  'export const rounded = (amount: number) => Math.round(amount);',
];
const allowed = [
  'export const whole = 1_000;',
  'export const product = (amount: number) => amount * 3;',
  `export const path = ['topup', 'intent'].join('/');`,
  'export const least = (amount: number) => Math.min(amount, 5);',
];

it('rejects whatever makes a fraction in money code, and nothing else', async () => {
  const lines = await rejectedLines([...rejected, ...allowed, ''].join('\n'));
  expect([...new Set(lines)]).toEqual(rejected.map((_, index) => index + 1));
});

it('covers the code that books, charges and pays out', async () => {
  const { overrides } = JSON.parse(await readFile('biome.json', 'utf8'));
  expect(overrides[0].plugins).toEqual(['./lint/whole-money.grit']);
  expect(overrides[0].includes).toEqual(
    expect.arrayContaining([
      'contract/{money,quests}/**',
      'server/{money,quests}/**',
      'server/providers/payments/**',
      'src/components/money/{add-money,cash-out}/**',
      'src/components/quests/create/{budget,cost-summary,quest-body}.{ts,tsx}',
      'src/components/quests/quest/{close,delete,extend}-quest.tsx',
      'src/lib/format/amount-text.ts',
    ]),
  );
});
