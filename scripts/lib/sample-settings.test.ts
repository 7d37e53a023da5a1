import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { environment, readConfig } from '../../server/core/config/config.ts';
import { readDockerfile } from './dockerfile.ts';
import { sample, valuesOf } from './samples.ts';

/** Pairs such as `A=1 B=2`. */
const pairs = (text: string) =>
  Object.fromEntries(text.split(' ').map((pair) => pair.split('=') as [string, string]));

async function ofUnit(): Promise<Record<string, string>> {
  const unit = (await sample('systemd/flickquest@.service')).replaceAll('\nEnvironment=', '\nEnvironment ');
  return Object.assign({}, ...valuesOf(unit, 'Environment').map(pairs));
}

async function ofImage(): Promise<Record<string, string>> {
  const steps = readDockerfile(await sample('Dockerfile')).at(-1)?.steps ?? [];
  return Object.assign(
    {},
    ...steps.filter(({ instruction }) => instruction === 'ENV').map(({ text }) => pairs(text)),
  );
}

const SAMPLES: [string, () => Promise<Record<string, unknown>>][] = [
  ['site.env.example', async () => parseEnv(await sample('site.env.example'))],
  ['compose.yml', async () => parse(await sample('compose.yml'))['x-process'].environment],
  ['kubernetes/settings.yaml', async () => parse(await sample('kubernetes/settings.yaml')).data],
  ['the systemd unit', ofUnit],
  ['the Dockerfile', ofImage],
];

test.each(SAMPLES)('%s names only settings that the server reads', async (_name, variables) => {
  // How the unit finds Node is not for the server.
  const names = Object.keys(await variables()).filter((name) => name !== 'PATH');
  expect(names.length).toBeGreaterThan(2);
  expect(Object.keys(environment.shape)).toEqual(expect.arrayContaining(names));
});

test('the example of site.env can be used as it is, with a port of the systemd unit', async () => {
  const { PATH, ...unit } = await ofUnit();
  const config = readConfig({ ...parseEnv(await sample('site.env.example')), ...unit, PORT: '3001' });
  expect(PATH).toContain('node_modules/.bin');
  expect([config.demo, config.s3, config.stripe, config.dataDir]).toEqual([
    false,
    null,
    null,
    '/var/lib/flickquest',
  ]);
});
