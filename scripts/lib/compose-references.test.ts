import { access } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { health } from '../../contract/core/health.ts';
import { readConfig } from '../../server/core/config/config.ts';
import { readDockerfile } from './dockerfile.ts';
import { imagePort, SECONDS_TO_STOP, sample, secondsOf } from './samples.ts';

interface Service {
  image: string;
  environment?: Record<string, string>;
  env_file?: string;
  command?: string[];
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  networks?: { default: { aliases: string[] } };
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
}

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, null>;
}

/** What the operator sets in `.env`; docker-compose puts it into the file. */
const SET = {
  SITE_HOST: 'flicks.example.org',
  FILES_HOST: 'files.example.org',
  POSTGRES_PASSWORD: 'a-password',
  S3_SECRET_KEY: 'a-secret',
};

const variablesIn = (text: string) => [...text.matchAll(/\$\{(\w+)(:-)?\}/g)];

async function compose(): Promise<Compose> {
  const text = await sample('compose.yml');
  const filled = text.replace(/\$\{(\w+)(:-)?\}/g, (_, name: keyof typeof SET) => SET[name] ?? '');
  return parse(filled, { merge: true });
}

const isProcess = ([, { image }]: [string, Service]) => image === 'flickquest';

test('the example of .env has what the file needs, and nothing else', async () => {
  const needed = variablesIn(await sample('compose.yml')).filter(([, , hasDefault]) => !hasDefault);
  const names = new Set(needed.map(([, name]) => name));
  const example = Object.keys(parseEnv(await sample('compose.env.example')));
  expect(example.toSorted()).toEqual([...names].toSorted());
  expect(example.toSorted()).toEqual(Object.keys(SET).toSorted());
});

test('what a service waits for exists, and can tell that it is healthy', async () => {
  const { services } = await compose();
  const image = readDockerfile(await sample('Dockerfile')).at(-1);
  const tellsHealth = (name: string) =>
    services[name]?.healthcheck !== undefined ||
    (services[name]?.image === 'flickquest' &&
      image?.steps.some(({ instruction }) => instruction === 'HEALTHCHECK'));
  const waits = Object.values(services).flatMap(({ depends_on = {} }) => Object.entries(depends_on));
  expect(waits.length).toBeGreaterThan(4);
  for (const [name, { condition }] of waits) {
    expect(Object.keys(services)).toContain(name);
    if (condition === 'service_healthy') expect([name, tellsHealth(name)]).toEqual([name, true]);
    if (condition === 'service_completed_successfully') expect(services[name]?.command).toBeDefined();
  }
});

test('volumes are declared and used, and files of this folder that are mounted exist', async () => {
  const { services, volumes } = await compose();
  const sources = Object.values(services).flatMap((service) =>
    (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? ''),
  );
  const named = sources.filter((source) => !source.startsWith('./'));
  expect(named.toSorted()).toEqual(Object.keys(volumes).toSorted());
  const files = sources.filter((source) => source.startsWith('./'));
  expect(files).toHaveLength(2);
  for (const file of files) await access(`deploy/${file}`);
  // Each process writes to the folder that the image prepares for it.
  for (const [name, service] of Object.entries(services).filter(isProcess)) {
    if (name !== 'migrate') expect(service.volumes).toEqual([`${name}:/app/data`]);
  }
  expect(await sample('Dockerfile')).toContain('VOLUME /app/data\n');
});

test('the processes can be set up with the example, and find their services', async () => {
  const { services } = await compose();
  const example = parseEnv(await sample('site.env.example'));
  const processes = Object.entries(services).filter(isProcess);
  expect(processes.map(([name]) => name)).toEqual(['migrate', 'process-1', 'process-2']);
  for (const [, { environment, env_file, stop_grace_period }] of processes) {
    expect(`${env_file}.example`).toBe('site.env.example');
    const config = readConfig({ ...example, ...environment });
    const hosts = [config.databaseUrl, config.redisUrl].map((url) => new URL(String(url)).hostname);
    expect(Object.keys(services)).toEqual(expect.arrayContaining(hosts));
    const { POSTGRES_USER, POSTGRES_PASSWORD } = services.postgres?.environment ?? {};
    const { username, password } = new URL(String(config.databaseUrl));
    expect([username, password]).toEqual([POSTGRES_USER, POSTGRES_PASSWORD]);
    const { ROOT_ACCESS_KEY, ROOT_SECRET_KEY, VGW_REGION } = services.files?.environment ?? {};
    expect([config.s3?.accessKey, config.s3?.secretKey, config.s3?.region]).toEqual([
      ROOT_ACCESS_KEY,
      ROOT_SECRET_KEY,
      VGW_REGION,
    ]);
    expect(services.proxy?.networks?.default.aliases).toEqual([
      new URL(String(config.s3?.endpoint)).hostname,
    ]);
    expect(secondsOf(stop_grace_period ?? '')).toBeGreaterThan(config.drainSeconds + SECONDS_TO_STOP);
  }
});

test('the proxy leads to both processes and to the file store, with variables that its files read', async () => {
  const { services } = await compose();
  const { environment = {} } = services.proxy ?? {};
  const running = Object.keys(services).filter((name) => name.startsWith('process-'));
  const port = await imagePort();
  expect(environment.PROCESSES?.split(' ')).toEqual(running.map((name) => `${name}:${port}`));
  const files = (await sample('Caddyfile')) + (await sample('Caddyfile.files'));
  for (const name of Object.keys(environment)) expect(files).toContain(`{$${name}:`);
  expect(files).toContain(`{$FILES:files${services.files?.environment?.VGW_PORT}}`);
});

test('the image asks for its health where the server says it, at its own port', async () => {
  const steps = readDockerfile(await sample('Dockerfile')).at(-1)?.steps ?? [];
  const check = steps.find(({ instruction }) => instruction === 'HEALTHCHECK')?.text;
  expect(check).toContain(`(process.env.PORT || ${await imagePort()}) + '/api${health.path}'`);
  expect(readConfig({}).port).toBe(await imagePort());
});
