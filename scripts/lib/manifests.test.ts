import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readManifests, wrongFields } from './manifests.ts';

const SERVICE = `apiVersion: v1
kind: Service
metadata:
  name: flickquest
spec:
  ports:
    - name: http
      port: 80
`;

async function complaintsAbout(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'manifests-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return wrongFields(readManifests(text), folder);
}

test('objects with the fields of their kind are accepted', async () => {
  expect(await complaintsAbout(`${SERVICE}---\n${SERVICE}`)).toBe('');
});

test.each([
  ['an unknown field', 'name: http', 'nmae: http', 'nmae'],
  ['a value of another type', 'port: 80', 'port: http', "'number'"],
  ['a missing field', '      port: 80\n', '', "'port'"],
  ['an unknown kind', 'kind: Service', 'kind: Servant', "'Servant'"],
  ['an unknown version', 'apiVersion: v1', 'apiVersion: apps/v7', 'apps/v7'],
])('%s is named', async (_what, right, wrong, name) => {
  expect(await complaintsAbout(SERVICE.replace(right, wrong))).toContain(name);
});

test('what is no YAML is refused', () => {
  expect(() => readManifests('kind: [')).toThrow();
});
