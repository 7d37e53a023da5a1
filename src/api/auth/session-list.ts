import * as contract from '../../../contract/auth/session-list.ts';
import { call } from '../core/http.ts';

export const listSessions = (signal?: AbortSignal) => call(contract.listSessions, {}, { signal });

/** Logs out another device of the person. */
export const endOtherSession = (sessionId: string) => call(contract.endSession, { params: { sessionId } });
