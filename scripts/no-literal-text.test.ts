import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { run } from './lib/run.ts';

/** Lints that text as a file of the screens for logging in, in a folder apart; answers the lines where the rule about texts speaks. */
async function rejectedLines(text: string): Promise<number[]> {
  const root = await mkdtemp(join(tmpdir(), 'flickquest-lint-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const { overrides } = JSON.parse(await readFile('biome.json', 'utf8'));
  await cp('lint', join(root, 'lint'), { recursive: true });
  await writeFile(join(root, 'biome.json'), JSON.stringify({ overrides }));
  const folder = join(root, 'src/components/auth/log-in');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'probe.tsx'), text);
  const biome = resolve('node_modules/.bin/biome');
  const { output } = await run(biome, ['lint', '--max-diagnostics=100', `--config-path=${root}`, root], {
    quiet: true,
  });
  return [...output.matchAll(/probe\.tsx:(\d+):\d+ plugin/g)].map(([, line]) => Number(line));
}

const rejected = [
  'export const a = <p>Log in</p>;',
  'export const b = <p>{name} schließen</p>;',
  `export const c = <p>{'Log in'}</p>;`,
  'export const d = <Field label="Password" />;',
  `export const e = <Field hint={'Ten letters'} />;`,
  'export const f = <nav aria-label="Main" />;',
  'export const g = <img alt="A street" />;',
];
const allowed = [
  'export const h = <p className="flex gap-2">{m.logIn()}</p>;',
  'export const i = <p>{first} · {second}: 2</p>;',
  'export const j = <Field label={m.password()} name="password" autoComplete="current-password" />;',
  'export const k = <img alt="" src="/icon.png" />;',
  `export const l = <Link to="/login">{' '}</Link>;`,
];

it('rejects texts in elements and in what people read or hear, and nothing else', async () => {
  const lines = await rejectedLines([...rejected, ...allowed, ''].join('\n'));
  expect([...new Set(lines)]).toEqual(rejected.map((_, index) => index + 1));
});
