import type * as z from 'zod/mini';

/**
 * Who may call: `public` needs no login, `member` needs an access token of a live session, and `operator` one of
 * a person with that role.
 */
export type Access = 'public' | 'member' | 'operator';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Main API under `/api/`, payments API under `/payments/`. */
export type Base = 'api' | 'payments';

type Schema = z.ZodMiniType;

export interface EndpointParts {
  base?: Base;
  method: Method;
  /** Path below the base, with parameters as `:name`. */
  path: string;
  access: Access;
  /** One line for the API page. */
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The data of the response. A `message` in it is sent beside `data`, not inside. */
  data: Schema;
  /** The fallback text, shown if the server sends no message. */
  fallback: string;
  /** Honours an `Idempotency-Key` header: for calls that create something or move money. */
  idempotent?: boolean;
  /** Also allowed for suspended people, who can read their wallet and nothing else. */
  whileSuspended?: boolean;
  /**
   * Only for people who confirmed who they are in the last 15 minutes, else 403 `confirmation_required`. A
   * `password` in the body is such a confirmation for people whose log-ins need no code. `sometimes`: it depends
   * on the request, as the summary says.
   */
  confirmation?: 'always' | 'sometimes';
  /** Longest accepted body in bytes, if the default of 64 KiB is not enough. */
  bodyLimit?: number;
}

export type Endpoint<Parts extends EndpointParts = EndpointParts> = Parts & { base: Base };

type PartIn<E, K extends 'params' | 'query' | 'body'> = E extends { [P in K]: infer S extends Schema }
  ? { [P in K]: z.input<S> }
  : unknown;
type PartOut<E, K extends 'params' | 'query' | 'body'> = E extends { [P in K]: infer S extends Schema }
  ? { [P in K]: z.output<S> }
  : unknown;

/** What a caller passes: path parameters, query and body before defaults are filled in. */
export type Input<E> = PartIn<E, 'params'> & PartIn<E, 'query'> & PartIn<E, 'body'>;
/** What a handler receives: the same after parsing. */
export type Parsed<E> = PartOut<E, 'params'> & PartOut<E, 'query'> & PartOut<E, 'body'>;
/** What the response has in `data`. */
export type Output<E> = E extends { data: infer S extends Schema } ? z.output<S> : never;
/** What a handler returns as `data`, before the schema fills in defaults. */
export type ResponseData<E> = E extends { data: infer S extends Schema } ? z.input<S> : never;

/** Declares one call of the wire contract; the app and the server both build on the result. */
export function endpoint<const Parts extends EndpointParts>(parts: Parts): Endpoint<Parts> {
  return { base: 'api', ...parts };
}

/** The route as a router pattern, e.g. `/api/v1/flick/:flickId`. */
export function routePattern(e: { base: Base; path: string }): string {
  return `/${e.base}${e.path}`;
}

/** The path below the base with its parameters filled in and encoded, without a leading slash. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.slice(1).replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`missing path parameter ${name}`);
    return encodeURIComponent(value);
  });
}
