import {
  listTransactions,
  STATEMENT_PATH,
  type TransactionFilter,
} from '../../../contract/money/transaction.ts';
import { ApiError } from '../core/error.ts';
import { refresh } from '../core/refresh.ts';
import { readResponse } from '../core/response.ts';
import { readSession, type Session } from '../core/session.ts';

interface StatementReading {
  signal: AbortSignal;
  /** Called with the number of bytes so far; the total is unknown before the end. */
  onBytes: (bytes: number) => void;
}

const FALLBACK = listTransactions.fallback;
const root = new URL(import.meta.env.VITE_PAYMENTS_URL || '/payments/', location.origin);

function open(session: Session, filter: TransactionFilter, signal: AbortSignal): Promise<Response> {
  const url = new URL(STATEMENT_PATH.slice(1), root);
  for (const [name, value] of Object.entries(filter)) if (value) url.searchParams.set(name, value);
  return fetch(url, {
    headers: { accept: 'text/csv', authorization: `Bearer ${session.accessToken}` },
    cache: 'no-store',
    signal,
  });
}

async function readAll(response: Response, onBytes: StatementReading['onBytes']): Promise<Blob> {
  const parts: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return new Blob(parts, { type: 'text/csv' });
    parts.push(value);
    bytes += value.byteLength;
    onBytes(bytes);
  }
}

/**
 * Reads the statement as a file. Uses fetch instead of a link: the token is in a header, and a URL must not contain
 * one.
 */
export async function readStatement(filter: TransactionFilter, reading: StatementReading): Promise<Blob> {
  const { signal, onBytes } = reading;
  const session = readSession();
  if (!session) throw new ApiError(FALLBACK, { kind: 'http', status: 401, code: 'unauthenticated' });
  try {
    let response = await open(session, filter, signal);
    if (response.status === 401) {
      const fresh = await refresh(session);
      if (fresh) response = await open(fresh, filter, signal);
    }
    // Errors have the usual JSON format; only the file itself is not JSON.
    if (!response.ok) await readResponse(listTransactions, response, FALLBACK);
    return await readAll(response, onBytes);
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error;
    throw new ApiError(FALLBACK, { kind: 'network', cause: error });
  }
}
