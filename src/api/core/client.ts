import ky, { type Hooks, type KyInstance } from 'ky';
import type { Base, Endpoint, Input, Output } from '../../../contract/core/endpoint.ts';
import { isOnline } from '../../lib/browser/online.ts';
import { LOCALE } from '../../lib/locale/locale.ts';
import * as m from '../../messages/shell.gen.ts';
import { fetchOrTakeEarly } from './early-request.ts';
import { ApiError } from './error.ts';
import { readResponse } from './response.ts';
import type { Session } from './session.ts';
import { callUrl, type LooseInput, withDefaults } from './url.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** One per attempt of the person: the server ignores repeats. */
  idempotencyKey?: string;
  /** Used instead of the endpoint's fallback text. */
  fallback?: string;
  headers?: Record<string, string>;
}

/** What the client's hooks know about the current call. */
export interface CallContext {
  session: Session | null;
  isPublicRead: boolean;
}

const roots: Record<Base, string> = {
  api: import.meta.env.VITE_API_URL || '/api/',
  payments: import.meta.env.VITE_PAYMENTS_URL || '/payments/',
};

/**
 * Creates the client for a base URL. No time-out. ky does not retry on its own: its one allowed retry is
 * the repeat after a refresh; all others are up to the query cache.
 */
export function createClient(base: Base, hooks: Hooks = {}): KyInstance {
  return ky.create({
    prefix: new URL(roots[base], location.origin).href,
    timeout: false,
    retry: { limit: 1, statusCodes: [], methods: [] },
    throwHttpErrors: false,
    fetch: fetchOrTakeEarly,
    // The server writes its errors in the language of the app, which may differ from that of the browser.
    headers: { 'accept-language': LOCALE },
    hooks,
  });
}

/** Of the bodies of all requests that outlive their page, browsers accept 64 KiB together. */
const MAX_OUTLIVING_LENGTH = 1_000;

/** Whether a call continues after its page closes: a change made right before a reload must still arrive. */
const outlivesPage = (method: Endpoint['method'], body: unknown) =>
  method !== 'GET' && JSON.stringify(body ?? null).length <= MAX_OUTLIVING_LENGTH;

/**
 * Sends a call through a client and parses its response with the contract. Without a response the message of the error is
 * the fallback text, or that the device is offline.
 */
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
  const body = e.body && withDefaults(e.body, given.body);
  try {
    const response = await client(callUrl(e, given), {
      method: e.method,
      headers,
      context: { ...context },
      keepalive: outlivesPage(e.method, body),
      ...(e.body && { json: body }),
      ...(options.signal && { signal: options.signal }),
    });
    return await readResponse(e, response, fallback);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    if (error instanceof ApiError && error.kind !== 'network') throw error;
    throw new ApiError(isOnline() ? fallback : m.offline(), { kind: 'network', cause: error });
  }
}
