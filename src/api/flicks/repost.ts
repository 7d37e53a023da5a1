import type { Input } from '../../../contract/core/endpoint.ts';
import * as contract from '../../../contract/flicks/repost.ts';
import { call } from '../core/http.ts';

export type RepostBody = Input<typeof contract.repostFlick>['body'];

/** The viewer's own repost of a flick. */
export const getOwnRepost = (flickId: string, signal?: AbortSignal) =>
  call(contract.getOwnRepost, { params: { flickId } }, { signal });

/** Reposts a flick, or changes text and settings of the viewer's repost; returns the repost. */
export const repostFlick = (flickId: string, body: RepostBody, idempotencyKey?: string) =>
  call(
    contract.repostFlick,
    { params: { flickId }, body },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  );
