import ky, { type Hooks, type KyInstance } from 'ky';
import type { Base, Endpoint, Input, Output } from '../../../contract/core/endpoint.ts';
import { fetchOrTakeEarly } from './early-request.ts';
import { ApiError } from './error.ts';
import { readResponse } from './response.ts';
import type { Session } from './session.ts';
import { callUrl, type LooseInput, withDefaults } from './url.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** One per attempt that a person makes: repeating it repeats nothing on the server. */
  idempotencyKey?: string;
  /** Used instead of the endpoint's fallback text. */
  fallback?: string;
  headers?: Record<string, string>;
}

/** What the hooks of a client know about the call they serve. */
export interface CallContext {
  session: Session | null;
  isPublicRead: boolean;
}

const roots: Record<Base, string> = {
  api: import.meta.env.VITE_API_URL || '/api/',
  payments: import.meta.env.VITE_PAYMENTS_URL || '/payments/',
};

/**
 * Makes the client of one base. No time-out; ky does not retry on its own: the one retry it may make is
 * the repeat after a refresh, all others are the query cache's.
 */
export function createClient(base: Base, hooks: Hooks = {}): KyInstance {
  return ky.create({
    prefix: new URL(roots[base], location.origin).href,
    timeout: false,
    retry: { limit: 1, statusCodes: [], methods: [] },
    throwHttpErrors: false,
    fetch: fetchOrTakeEarly,
    hooks,
  });
}

/** Sends one call through a client and reads its response by the contract. */
export async function send<E extends Endpoint>(
  client: KyInstance,
  e: E,
  input: Input<E>,
  session: Session | null,
  options: CallOptions = {},
): Promise<Output<E>> {
  const fallback = options.fallback ?? e.fallback;
  const given = input as LooseInput;
  const context: CallContext = { session, isPublicRead: e.access === 'public' && e.method === 'GET' };
  const headers = new Headers(options.headers);
  if (session) headers.set('authorization', `Bearer ${session.accessToken}`);
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  try {
    const response = await client(callUrl(e, given), {
      method: e.method,
      headers,
      context: { ...context },
      ...(e.body && { json: withDefaults(e.body, given.body) }),
      ...(options.signal && { signal: options.signal }),
    });
    return await readResponse(e, response, fallback);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    if (error instanceof ApiError && error.kind !== 'network') throw error;
    throw new ApiError(fallback, { kind: 'network', cause: error });
  }
}
