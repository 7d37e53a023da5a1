import type { Input } from '../../../contract/core/endpoint.ts';
import { fillPath } from '../../../contract/core/endpoint.ts';
import * as contract from '../../../contract/quests/applicant.ts';
import { ApiError } from '../core/error.ts';
import { call } from '../core/http.ts';
import { refresh } from '../core/refresh.ts';
import { readResponse } from '../core/response.ts';
import { readSession, type Session } from '../core/session.ts';

export const listApplicants = (
  questId: string,
  query: Input<typeof contract.listApplicants>['query'],
  signal?: AbortSignal,
) => call(contract.listApplicants, { params: { questId }, query }, { signal });

export const getApplicant = (id: string, signal?: AbortSignal) =>
  call(contract.getApplicant, { params: { id } }, { signal });

const FALLBACK = contract.listApplicants.fallback;
const root = new URL(import.meta.env.VITE_API_URL || '/api/', location.origin);

const open = (session: Session, questId: string) =>
  fetch(new URL(fillPath(contract.DECISIONS_PATH, { questId }), root), {
    headers: { accept: 'text/csv', authorization: `Bearer ${session.accessToken}` },
    cache: 'no-store',
  });

/** Reads the decisions of a quest as a file; uses fetch, because a URL must not contain a token. */
export async function readDecisions(questId: string): Promise<Blob> {
  const session = readSession();
  if (!session) throw new ApiError(FALLBACK, { kind: 'http', status: 401, code: 'unauthenticated' });
  try {
    let response = await open(session, questId);
    if (response.status === 401) {
      const fresh = await refresh(session);
      if (fresh) response = await open(fresh, questId);
    }
    // Errors have the usual JSON format; only the file itself is not JSON.
    if (!response.ok) await readResponse(contract.listApplicants, response, FALLBACK);
    return await response.blob();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(FALLBACK, { kind: 'network', cause: error });
  }
}
