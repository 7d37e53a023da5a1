import { readdir } from 'node:fs/promises';
import { type Endpoint, routePattern } from '../../contract/core/endpoint.ts';

/** An endpoint's name, e.g. `GET /api/v1/flick/:id`. */
export const labelOf = (e: Endpoint) => `${e.method} ${routePattern(e)}`;

const contract = new URL('../../contract/', import.meta.url);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Every endpoint that a file of the contract exports. */
export async function allEndpoints(): Promise<Endpoint[]> {
  const files = (await readdir(contract, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const modules: object[] = await Promise.all(files.map((name) => import(new URL(name, contract).href)));
  return [...new Set(modules.flatMap((module) => Object.values(module).filter(isEndpoint)))];
}
