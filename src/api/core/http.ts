import ky, { type AfterResponseHook } from 'ky';
import type { Endpoint, Input, Output } from '../../../contract/core/endpoint.ts';
import { type CallContext, type CallOptions, createClient, send } from './client.ts';
import { ApiError } from './error.ts';
import { refresh } from './refresh.ts';
import { readSession, type Session } from './session.ts';

/** Repeats a call once with a fresh token; a public read whose session has ended is repeated without one. */
const refreshAndRepeat: AfterResponseHook = async ({ request, response, options, retryCount }) => {
  const { session, isPublicRead } = options.context as unknown as CallContext;
  if (response.status !== 401 || retryCount > 0 || !session) return;
  const fresh = await refresh(session);
  if (!fresh && !isPublicRead) return;
  const headers = new Headers(request.headers);
  if (fresh) headers.set('authorization', `Bearer ${fresh.accessToken}`);
  else headers.delete('authorization');
  return ky.retry({ request: new Request(request, { headers }), delay: 0, code: 'TOKEN_REFRESHED' });
};

const hooks = { afterResponse: [refreshAndRepeat] };
const clients = { api: createClient('api', hooks), payments: createClient('payments', hooks) };

/** Shows the dialog that asks who is at this device, and resolves to the wait for its result. */
type OpenConfirmation = () => Promise<{ whenConfirmed: () => Promise<void> }>;
let openConfirmation: OpenConfirmation | undefined;

/** Registers what opens that dialog. Its code is only loaded once a call needs it. */
export const registerConfirmation = (open: OpenConfirmation) => {
  openConfirmation = open;
};

/** Throws the error again unless it asks for a confirmation and the person gives it. */
async function confirmFirst(error: unknown, session: Session | null, fallback: string): Promise<void> {
  if (!session || !openConfirmation || Object(error).code !== 'confirmation_required') throw error;
  const { whenConfirmed } = await openConfirmation().catch((cause: unknown) => {
    throw new ApiError(fallback, { kind: 'network', cause });
  });
  await whenConfirmed();
}

/**
 * Makes one call of the contract. Without a stored login only public calls leave the browser. A call that needs a
 * confirmation is repeated after it, with the same idempotency key.
 */
export async function call<E extends Endpoint>(
  e: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  const session = readSession();
  const fallback = options.fallback ?? e.fallback;
  if (e.access !== 'public' && !session) {
    throw new ApiError(fallback, { kind: 'http', status: 401, code: 'unauthenticated' });
  }
  const attempt = () => send(clients[e.base], e, input, readSession(), options);
  return attempt().catch((error: unknown) => confirmFirst(error, session, fallback).then(attempt));
}
