import { HttpResponse, http } from 'msw';
import { beforeAll, expect, it, vi } from 'vitest';
import { logout, revalidate } from '../../../contract/auth/session.ts';
import { type Endpoint, routePattern } from '../../../contract/core/endpoint.ts';
import { health, ready } from '../../../contract/core/health.ts';
import type { CallOptions } from '../../../src/api/core/client.ts';
import { server } from '../../support/app/app-setup.ts';
import { signIn } from '../../support/app/render-app.tsx';
import { PROMISED_TEXTS } from '../../support/fallback-texts.ts';

type Call = (e: Endpoint, input: object, options?: CallOptions) => Promise<unknown>;
type Modules = Record<string, Record<string, unknown>>;

/** Endpoints that no function of src/api offers to screens, and why. */
const NOT_OFFERED = new Map<Endpoint, string>([
  [health, 'for service managers'],
  [ready, 'for load balancers'],
  [revalidate, 'sent by refresh.ts itself'],
  [logout, 'sent by end-session.ts itself'],
]);

/** Exported functions of these modules that make no call of the contract. */
const NO_CALLS = new Set(['mailPage', 'accessToken', 'decideOnUnload', 'downloadMedia', 'readDecisions']);

const called = new Set<Endpoint>();
/** The text that the last call falls back to. */
let fallbackText: string | undefined;

// Only the input is replaced: the function still picks endpoint and fallback, and the real client sends the request.
vi.mock('../../../src/api/core/http.ts', async (importOriginal) => {
  const original = await importOriginal<{ call: Call }>();
  const call: Call = (e, _, { fallback } = {}) => {
    called.add(e);
    fallbackText = fallback ?? e.fallback;
    const names = [...e.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'id']);
    return original.call(
      e,
      { params: Object.fromEntries(names) },
      fallback === undefined ? {} : { fallback },
    );
  };
  return { ...original, call };
});

/** Fits any argument: an id, a body, a list. */
const anything: unknown = new Proxy(() => undefined, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => 'anything' : anything),
  apply: () => anything,
});

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'fallback' in value;
const contract: Modules = import.meta.glob(['../../../contract/**/*.ts', '!**/*.test.ts'], { eager: true });
const endpoints = new Set(
  Object.values(contract).flatMap((module) => Object.values(module).filter(isEndpoint)),
);

const modules: Modules = {
  ...import.meta.glob(['../../../src/api/*/*.ts', '!**/core/*.ts', '!**/{statement,upload}.ts'], {
    eager: true,
  }),
  ...import.meta.glob('../../../src/api/core/{dev,site}.ts', { eager: true }),
};
const functions = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter(([name, value]) => typeof value === 'function' && !NO_CALLS.has(name)) as [
  string,
  (...given: unknown[]) => Promise<unknown>,
][];

interface Failure {
  name: string;
  /** How many requests the function sent. */
  requestCount: number;
  fallback: string | undefined;
  error: unknown;
}

/** The error of each function when the server responds 500 without a message. */
const failures: Failure[] = [];

beforeAll(async () => {
  signIn();
  for (const [name, ask] of functions) {
    let requestCount = 0;
    server.use(
      http.all('*', () => {
        requestCount += 1;
        return new HttpResponse(null, { status: 500 });
      }),
    );
    const error = await ask(anything, anything, anything, anything).then(
      () => null,
      (reason: unknown) => reason,
    );
    failures.push({ name, requestCount, fallback: fallbackText, error });
  }
});

it('is reported by every API function, after one request', () => {
  expect(failures.length).toBeGreaterThan(150);
  for (const { name, requestCount, fallback, error } of failures) {
    expect(error, name).toMatchObject({ name: 'ApiError', kind: 'http', status: 500 });
    expect(fallback, name).toBeTruthy();
    expect((error as Error).message, name).toBe(fallback);
    expect(requestCount, name).toBe(1);
  }
});

it('belongs to an API function, whatever the endpoint', () => {
  const missing = [...endpoints].filter((e) => !called.has(e) && !NOT_OFFERED.has(e));
  expect(missing.map((e) => `${e.method} ${routePattern(e)}`)).toEqual([]);
  expect([...NOT_OFFERED.keys()].filter((e) => called.has(e))).toEqual([]);
});

it('is reported somewhere, if the specification promises it', () => {
  const messages = new Set(failures.map(({ error }) => (error as Error).message));
  expect(PROMISED_TEXTS.filter((text) => !messages.has(text))).toEqual([]);
});
