import type { Endpoint, Output } from '../../../contract/core/endpoint.ts';
import { failure } from '../../../contract/core/errors.ts';
import { ApiError } from './error.ts';
import { noteFailure } from './recent-failures.ts';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The seconds of a Retry-After header; our server never sends a date. */
function retryAfter(response: Response): number | null {
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return Number.isNaN(seconds) ? null : seconds;
}

function errorOf(response: Response, body: unknown, fallback: string): ApiError {
  const parsedBody = failure.safeParse(body).data;
  const requestId = parsedBody?.requestId ?? response.headers.get('x-request-id');
  noteFailure(requestId);
  return new ApiError(parsedBody?.message || fallback, {
    kind: 'http',
    status: response.status,
    code: parsedBody?.code ?? null,
    fields: parsedBody?.fields ?? [],
    requestId,
    retryAfter: retryAfter(response),
    isServerMessage: Boolean(parsedBody?.message),
    data: parsedBody?.data ?? {},
  });
}

/** The data of a response, its `message` merged in; throws an ApiError for everything else. */
export async function readResponse<E extends Endpoint>(
  e: E,
  response: Response,
  fallback: string,
): Promise<Output<E>> {
  const body = parseJson(await response.text());
  if (!response.ok) throw errorOf(response, body, fallback);
  const envelope = Object(body) as { success?: unknown; message?: unknown; data?: unknown };
  const message = typeof envelope.message === 'string' ? { message: envelope.message } : {};
  const parsed = e.data.safeParse({ ...Object(envelope.data), ...message });
  if (envelope.success !== true || !parsed.success) {
    const requestId = response.headers.get('x-request-id');
    noteFailure(requestId);
    throw new ApiError(fallback, {
      kind: 'contract',
      status: response.status,
      requestId,
      cause: parsed.error,
    });
  }
  return parsed.data as Output<E>;
}
