import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { person } from '../../support/factories.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { metricsToken, scrape } from '../../support/operations/metrics.ts';
import { call, testApp } from '../../support/test-app.ts';

const fileOf = (name: string) =>
  readFile(new URL(`../../../deploy/monitoring/${name}`, import.meta.url), 'utf8');

const PREFIXES = ['flickquest_', 'nodejs_', 'process_'];

/** The names of metrics in an expression of PromQL. */
const metricsIn = (expression: string) =>
  expression.split(/\W+/).filter((word) => PREFIXES.some((prefix) => word.startsWith(prefix)));

/** The names of all series that a running server has. */
async function realNames(): Promise<Set<string>> {
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
  const series = await scrape(t.app);
  return new Set([...series.keys()].map((key) => key.split('{', 1)[0] ?? ''));
}

/** The fields of each alert: one `name: value` a line, which is all that the file uses. */
async function alerts() {
  const lines = (await fileOf('alerts.yml')).split('\n').map((line) => line.trim());
  const starts = lines.flatMap((line, at) => (line.startsWith('- alert: ') ? [at] : []));
  return starts.map((start, at) => {
    const fields = lines.slice(start, starts[at + 1]);
    const field = (name: string) =>
      fields.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
    return { name: field('- alert'), expression: field('expr'), summary: field('summary') };
  });
}

interface Dashboard {
  panels: { title: string; type: string; targets?: { expr: string }[] }[];
}

test('every metric of an alert or a panel exists in the output of a server', async () => {
  const names = await realNames();
  const rules = await alerts();
  expect(rules.length).toBeGreaterThan(10);
  const { panels } = JSON.parse(await fileOf('dashboard.json')) as Dashboard;
  const expressions = [
    ...rules.map(({ expression }) => expression),
    ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ];
  for (const expression of expressions) {
    for (const name of metricsIn(expression)) expect(names, expression).toContain(name);
  }
});

test('every alert and every panel measures something, and the guide explains every alert', async () => {
  const guide = await readFile(new URL('../../../docs/operating/monitoring.md', import.meta.url), 'utf8');
  for (const { name, expression, summary } of await alerts()) {
    const isMeasured = metricsIn(expression).length > 0 || expression.startsWith('up{');
    expect([name, isMeasured, summary !== '', guide.includes(`\`${name}\``)]).toEqual([
      name,
      true,
      true,
      true,
    ]);
  }
  const { panels } = JSON.parse(await fileOf('dashboard.json')) as Dashboard;
  for (const { title, type, targets = [] } of panels) {
    if (type === 'row') continue;
    expect(targets.length, title).toBeGreaterThan(0);
    for (const { expr } of targets) expect(metricsIn(expr).length, title).toBeGreaterThan(0);
  }
});

test('every metric of our own is in the guide', async () => {
  const guide = await readFile(new URL('../../../docs/operating/monitoring.md', import.meta.url), 'utf8');
  for (const name of await realNames()) {
    const base = name.replace(/_(bucket|sum|count)$/, '');
    if (base.startsWith('flickquest_')) expect(guide).toContain(`\`${base}\``);
  }
});
