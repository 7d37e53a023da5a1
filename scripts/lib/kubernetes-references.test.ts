import { readdir, readFile } from 'node:fs/promises';
import type { Deployment } from 'kubernetes-types/apps/v1.d.ts';
import type { Job } from 'kubernetes-types/batch/v1.d.ts';
import type { ConfigMap, Container, PodTemplateSpec, Service } from 'kubernetes-types/core/v1.d.ts';
import type { Ingress } from 'kubernetes-types/networking/v1.d.ts';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.d.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { health, ready } from '../../contract/core/health.ts';
import { limits } from '../../contract/core/limits.ts';
import { readConfig } from '../../server/core/config/config.ts';
import { HEARTBEAT_MS } from '../../server/core/http/event-stream.ts';
import { type Manifest, readManifests } from './manifests.ts';
import { bytesOf, imagePort, SECONDS_TO_STOP, sample } from './samples.ts';

type Labels = Record<string, string>;

interface Kustomization {
  namespace: string;
  resources: string[];
  images: { name: string; newTag: string }[];
}

const kustomization = async (): Promise<Kustomization> =>
  parse(await sample('kubernetes/kustomization.yaml'));

async function manifests(): Promise<Manifest[]> {
  const { resources } = await kustomization();
  const texts = await Promise.all(resources.map((name) => sample(`kubernetes/${name}`)));
  return texts.flatMap(readManifests);
}

/** The only object of that kind. */
async function only<Kind>(kind: string): Promise<Kind> {
  const found = (await manifests()).filter((manifest) => manifest.kind === kind);
  expect(found, kind).toHaveLength(1);
  return found[0] as Kind;
}

/** Pods of a deployment or a job, and the only container in them. */
async function pods(kind: 'Deployment' | 'Job') {
  const { spec } = await only<Deployment | Job>(kind);
  const template = spec?.template as PodTemplateSpec;
  const [container, ...others] = template.spec?.containers ?? [];
  expect(others).toEqual([]);
  return { template, pod: template.spec, container: container as Container };
}

const matches = (template: PodTemplateSpec, selector: Labels = {}) =>
  Object.entries(selector).every(([name, value]) => template.metadata?.labels?.[name] === value);

/** What the comment in settings.yaml tells the operator to create: its name, and the variables in it. */
async function secretToMake(): Promise<{ name: string | undefined; variables: string[] }> {
  const text = (await sample('kubernetes/settings.yaml')).replaceAll('\n#', '');
  const name = /kubectl create secret generic (\S+)/.exec(text)?.[1];
  const listed = /with (.*?) settings\./.exec(text)?.[1] ?? '';
  return { name, variables: listed.match(/[A-Z][A-Z0-9_]+\*?/g) ?? [] };
}

test('each file of the folder is applied', async () => {
  const files = (await readdir('deploy/kubernetes')).filter((name) => name !== 'kustomization.yaml');
  expect((await kustomization()).resources.toSorted()).toEqual(files.toSorted());
  const { metadata } = await only<Manifest>('Namespace');
  expect(metadata?.name).toBe((await kustomization()).namespace);
});

test('every selector finds the pods of the processes, and not those of the migration', async () => {
  const { template, pod } = await pods('Deployment');
  const migration = (await pods('Job')).template;
  const deployment = await only<Deployment>('Deployment');
  const budget = await only<PodDisruptionBudget>('PodDisruptionBudget');
  const selectors = [
    deployment.spec?.selector.matchLabels,
    budget.spec?.selector?.matchLabels,
    (await only<Service>('Service')).spec?.selector,
    ...(pod?.topologySpreadConstraints ?? []).map(({ labelSelector }) => labelSelector?.matchLabels),
  ];
  expect(selectors).toHaveLength(4);
  for (const selector of selectors)
    expect([matches(template, selector), matches(migration, selector)]).toEqual([true, false]);
  expect(Number(budget.spec?.minAvailable)).toBeLessThan(deployment.spec?.replicas ?? 0);
});

test('calls find their way: ingress, service, container, image', async () => {
  const service = await only<Service>('Service');
  const ingress = await only<Ingress>('Ingress');
  const { container } = await pods('Deployment');
  const backends = (ingress.spec?.rules ?? []).flatMap(({ http }) => http?.paths ?? []);
  expect(backends.map(({ backend }) => backend.service)).toEqual([
    { name: service.metadata?.name, port: { name: service.spec?.ports?.[0]?.name } },
  ]);
  const ports = container.ports ?? [];
  expect(ports.map(({ name }) => name)).toEqual(service.spec?.ports?.map(({ targetPort }) => targetPort));
  expect(ports.map(({ containerPort }) => containerPort)).toEqual([await imagePort()]);
  const { PUBLIC_URL } = (await only<ConfigMap>('ConfigMap')).data ?? {};
  const hosts = [new URL(PUBLIC_URL ?? '').hostname];
  expect(ingress.spec?.rules?.map(({ host }) => host)).toEqual(hosts);
  expect(ingress.spec?.tls?.flatMap((tls) => tls.hosts)).toEqual(hosts);
  // Nobody else creates the certificate, so the file must say how.
  const [{ secretName } = {}] = ingress.spec?.tls ?? [];
  expect(await sample('kubernetes/service.yaml')).toContain(`create secret tls ${secretName}`);
});

test('the ingress lets the largest upload through, and heartbeats come before it closes a stream', async () => {
  const annotations = (await only<Ingress>('Ingress')).metadata?.annotations ?? {};
  const of = (name: string) => annotations[`nginx.ingress.kubernetes.io/${name}`] ?? '';
  expect(bytesOf(of('proxy-body-size'))).toBeGreaterThanOrEqual(limits.media.videoBytes);
  for (const name of ['proxy-read-timeout', 'proxy-send-timeout'])
    expect(Number(of(name)) * 1_000, name).toBeGreaterThan(2 * HEARTBEAT_MS);
});

test('probes ask for what the processes answer, at a port that they have', async () => {
  const { startupProbe, livenessProbe, readinessProbe, ports } = (await pods('Deployment')).container;
  const names = ports?.map(({ name }) => name);
  for (const probe of [startupProbe, livenessProbe, readinessProbe])
    expect(names).toContain(probe?.httpGet?.port);
  const paths = [startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet?.path);
  expect(paths).toEqual([`/api${health.path}`, `/api${health.path}`, `/api${ready.path}`]);
});

test('the image is that of the current version, which the changelog describes', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  expect((await kustomization()).images.map(({ newTag }) => newTag)).toEqual([version]);
  expect(await readFile('CHANGELOG.md', 'utf8')).toContain(`\n## ${version} (`);
});

test('the migration has the image, the settings and the rights of the processes', async () => {
  const [processes, migration] = [await pods('Deployment'), await pods('Job')];
  expect(migration.container.image).toBe(processes.container.image);
  expect((await kustomization()).images.map(({ name }) => name)).toEqual([processes.container.image]);
  expect(migration.container.envFrom).toEqual(processes.container.envFrom);
  expect(migration.container.env).toEqual(processes.container.env);
  expect(migration.container.securityContext).toEqual(processes.container.securityContext);
  expect(migration.pod?.securityContext).toEqual(processes.pod?.securityContext);
});

test('settings come from the config map that is here and the secret that the operator makes', async () => {
  const { container } = await pods('Deployment');
  const map = await only<ConfigMap>('ConfigMap');
  const secret = await secretToMake();
  expect(container.envFrom).toEqual([
    { configMapRef: { name: map.metadata?.name } },
    { secretRef: { name: secret.name } },
  ]);
  // The server refuses what it cannot read, and a store for files that is only partly set up.
  const values: Record<string, string> = {
    DATABASE_URL: 'postgres://flickquest@postgres/flickquest',
    REDIS_URL: 'redis://redis',
    TOKEN_SECRET: 'x'.repeat(48),
    SMTP_URL: 'smtps://mail.example.org',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
    'STRIPE_*': '',
  };
  expect(secret.variables).toEqual(Object.keys(values));
  const config = readConfig({ ...map.data, ...values });
  expect([config.demo, config.s3?.endpoint, config.site.contact]).toEqual([
    false,
    map.data?.S3_ENDPOINT,
    map.data?.OPERATOR_CONTACT,
  ]);
});

test('what a process may write is a volume that exists, and it has time to stop', async () => {
  const { container, pod } = await pods('Deployment');
  expect(container.volumeMounts?.map(({ name }) => name).toSorted()).toEqual(
    pod?.volumes?.map(({ name }) => name).toSorted(),
  );
  const { DRAIN_SECONDS } = (await only<ConfigMap>('ConfigMap')).data ?? {};
  expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(Number(DRAIN_SECONDS) + SECONDS_TO_STOP);
});
