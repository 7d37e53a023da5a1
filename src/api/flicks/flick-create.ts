import type { Input, Output } from '../../../contract/core/endpoint.ts';
import * as contract from '../../../contract/flicks/flick-create.ts';
import { call } from '../core/http.ts';

export type SignedUrls = Output<typeof contract.requestFlickUploads>;

/** Signed URLs for the files of a new flick; the same key returns the same draft. */
export const requestFlickUploads = (
  body: Input<typeof contract.requestFlickUploads>['body'],
  idempotencyKey: string,
  signal?: AbortSignal,
) => call(contract.requestFlickUploads, { body }, { idempotencyKey, signal });

/** Publishes a draft; repeating it publishes nothing twice. */
export const createFlick = (
  flickId: string,
  body: Input<typeof contract.createFlick>['body'],
  idempotencyKey: string,
  signal?: AbortSignal,
) => call(contract.createFlick, { params: { flickId }, body }, { idempotencyKey, signal });
