import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ObjectMeta } from 'kubernetes-types/meta/v1.d.ts';
import { parseAllDocuments } from 'yaml';
import { run } from './run.ts';

/** A Kubernetes object as its file has it. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata?: ObjectMeta;
}

/** The objects of a file, or of what `kubectl kustomize` prints. Throws at the first error of YAML. */
export const readManifests = (text: string): Manifest[] =>
  parseAllDocuments(text).map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return document.toJS() as Manifest;
  });

/** `v1` is `core/v1`, and `networking.k8s.io/v1` is `networking/v1`. */
const moduleOf = (apiVersion: string) =>
  apiVersion.includes('/') ? apiVersion.replace('.k8s.io/', '/') : `core/${apiVersion}`;

/** Each object as a literal of its type, for which the compiler refuses unknown, missing and wrong fields. */
const asTypeScript = (manifests: readonly Manifest[]): string =>
  manifests
    .map((manifest, at) => {
      const types = resolve('node_modules/kubernetes-types', moduleOf(manifest.apiVersion));
      const literal = JSON.stringify(manifest, null, 2);
      return `import type { ${manifest.kind} as Type${at} } from '${types}';\nexport const object${at}: Type${at} = ${literal};\n`;
    })
    .join('\n');

/** What Kubernetes would not accept in these objects, from the compiler; empty if nothing is wrong. */
export async function wrongFields(manifests: readonly Manifest[], folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'manifests.ts');
  await writeFile(file, asTypeScript(manifests));
  const flags = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
  ];
  const compiler = resolve('node_modules/typescript/bin/tsc');
  const args = [compiler, '--ignoreConfig', ...flags, '--types', '', file];
  const { code, output } = await run(process.execPath, args, { quiet: true });
  return code === 0 ? '' : output;
}
