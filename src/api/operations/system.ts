import type { Input } from '../../../contract/core/endpoint.ts';
import * as contract from '../../../contract/operations/system.ts';
import { call } from '../core/http.ts';

export const getSystem = (signal?: AbortSignal) => call(contract.getSystem, {}, { signal });

export const runJob = (name: string, idempotencyKey: string) =>
  call(contract.runJob, { params: { name } }, { idempotencyKey });

export const listFailedMessages = (
  query: Input<typeof contract.listFailedMessages>['query'],
  signal?: AbortSignal,
) => call(contract.listFailedMessages, { query }, { signal });

/** One message, or all without an id. */
export const resendMessages = (id: string | undefined, idempotencyKey: string) =>
  call(contract.resendMessages, { body: id === undefined ? {} : { id } }, { idempotencyKey });

export const releaseOutgoing = (idempotencyKey: string) =>
  call(contract.releaseOutgoing, {}, { idempotencyKey });

export const sendTestEmail = () => call(contract.sendTestEmail, {});
