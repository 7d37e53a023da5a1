import type { Input } from '../../../contract/core/endpoint.ts';
import * as contract from '../../../contract/flicks/scheduled-flick.ts';
import { call } from '../core/http.ts';

export type ScheduledChanges = Input<typeof contract.editScheduledFlick>['body'];

/** Schedules a draft; repeating it schedules nothing twice. */
export const scheduleFlick = (
  flickId: string,
  body: Input<typeof contract.scheduleFlick>['body'],
  idempotencyKey: string,
) => call(contract.scheduleFlick, { params: { flickId }, body }, { idempotencyKey });

export const listScheduledFlicks = (signal?: AbortSignal) =>
  call(contract.listScheduledFlicks, {}, { signal });

/** Changes a scheduled flick; rejected if somebody changed it since that version. */
export const editScheduledFlick = (flickId: string, body: ScheduledChanges, version: number) =>
  call(
    contract.editScheduledFlick,
    { params: { flickId }, body },
    { headers: { 'if-match': `"${version}"` } },
  );

export const publishScheduledFlick = (flickId: string) =>
  call(contract.publishScheduledFlick, { params: { flickId } });

export const deleteScheduledFlick = (flickId: string) =>
  call(contract.deleteScheduledFlick, { params: { flickId } });
