import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { person } from '../../support/factories.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { metricsToken, scrape } from '../../support/operations/metrics.ts';
import { call, testApp } from '../../support/test-app.ts';

const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');
const readGuide = () => read('docs/operating/monitoring.md');

/** What Prometheus itself adds: whether a scrape succeeded, and the labels of each target. */
const PROMETHEUS = { metric: 'up', labels: ['job', 'instance'] };

/** The metrics in an expression of PromQL: the words that are no function, label, time or text. */
function metricsIn(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ');
  return bare.match(/\b[a-zA-Z_]\w*\b(?! *\()/g) ?? [];
}

/** The labels that it selects or groups by. */
const labelsIn = (expression: string): string[] => [
  ...[...expression.matchAll(/(\w+)=~?"/g)].map(([, name = '']) => name),
  ...groupsIn(expression),
];

const groupsIn = (expression: string): string[] =>
  [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(', '));

/** The metrics of a running server, with the names of their labels. */
async function realMetrics(): Promise<Map<string, Set<string>>> {
  const t = await testApp({ config: { metricsToken, redisUrl: 'redis://127.0.0.1:1' } });
  const { id: owner_id } = await person(t);
  const now = t.clock.now();
  const file = { owner_id, purpose: 'report', content_type: 'image/png', size: 1, created_at: now };
  await t.database.db
    .insertInto('stored_file')
    .values({ ...file, key: `private/${owner_id}`, uploaded_at: now, sealed_at: null })
    .execute();
  await runAllJobs(t);
  await call(t.app, 'GET', '/api/health');
  const metrics = new Map([[PROMETHEUS.metric, new Set(PROMETHEUS.labels)]]);
  for (const series of (await scrape(t.app)).keys()) {
    const [name = ''] = series.split('{', 1);
    const labels = metrics.get(name) ?? new Set(PROMETHEUS.labels);
    for (const [, label = ''] of series.matchAll(/(\w+)="/g)) labels.add(label);
    metrics.set(name, labels);
  }
  return metrics;
}

interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}

async function readAlerts(): Promise<Alert[]> {
  const { groups } = parse(await read('deploy/monitoring/alerts.yml')) as { groups: { rules: Alert[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

interface Panel {
  title: string;
  type: string;
  targets?: { expr: string; legendFormat: string }[];
}

/** The panels of the dashboard that show something; rows are only headings. */
async function readPanels(): Promise<Panel[]> {
  const { panels } = JSON.parse(await read('deploy/monitoring/dashboard.json')) as { panels: Panel[] };
  return panels.filter(({ type }) => type !== 'row');
}

test('every metric and label of an alert or a panel exists in the output of a server', async () => {
  const metrics = await realMetrics();
  const targets = (await readPanels()).flatMap((panel) => panel.targets ?? []);
  const expressions = [...(await readAlerts()), ...targets].map(({ expr }) => expr);
  expect(expressions.length).toBeGreaterThan(40);
  for (const expression of expressions) {
    const names = metricsIn(expression);
    expect(names.length, expression).toBeGreaterThan(0);
    for (const name of names) {
      expect([...metrics.keys()], expression).toContain(name);
      expect([...(metrics.get(name) ?? [])], expression).toEqual(
        expect.arrayContaining(labelsIn(expression)),
      );
    }
  }
});

test('every alert says what is wrong, with labels that it has, and how urgent that is', async () => {
  for (const { alert, expr, labels, annotations } of await readAlerts()) {
    expect(['page', 'warn'], alert).toContain(labels.severity);
    expect(annotations.summary, alert).toMatch(/\.$/);
    // An aggregation keeps only the labels that it groups by.
    const isAggregated = /\b(max|sum)\b/.test(expr);
    const kept = isAggregated ? groupsIn(expr) : PROMETHEUS.labels;
    const shown = [...annotations.summary.matchAll(/\$labels\.(\w+)/g)].map(([, name]) => name);
    expect(kept, alert).toEqual(expect.arrayContaining(shown));
  }
});

test('every panel has a title and draws something', async () => {
  for (const { title, targets = [] } of await readPanels()) {
    expect(title).not.toBe('');
    expect(targets.length, title).toBeGreaterThan(0);
  }
});

test('the guide says what to do about every alert, and about no other', async () => {
  const [, table = ''] = (await readGuide()).split('| alert | what to do |\n');
  const rows = table.split('\n\n', 1)[0]?.split('\n').slice(1) ?? [];
  const explained = rows.flatMap((row) => {
    const [names = '', action = ''] = row.slice(2, -2).split(' | ');
    expect(action, names).toMatch(/\w+ \w+/);
    return [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  });
  expect(explained.toSorted()).toEqual((await readAlerts()).map(({ alert }) => alert).toSorted());
});

test('every metric of our own is in the guide', async () => {
  const guide = await readGuide();
  for (const name of (await realMetrics()).keys()) {
    const base = name.replace(/_(bucket|sum|count)$/, '');
    if (base.startsWith('flickquest_')) expect(guide).toContain(`\`${base}\``);
  }
});
