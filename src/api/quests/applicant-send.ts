import type { Input } from '../../../contract/core/endpoint.ts';
import * as deciding from '../../../contract/quests/application-decision.ts';
import * as contract from '../../../contract/quests/application-submit.ts';
import { call } from '../core/http.ts';

export type ProofBody = Input<typeof contract.sendApplication>['body'];

/** Signed URLs for the files of a proof; the same key returns the same draft. */
export const requestProofUploads = (
  body: Input<typeof contract.requestProofUploads>['body'],
  idempotencyKey: string,
  signal?: AbortSignal,
) => call(contract.requestProofUploads, { body }, { idempotencyKey, signal });

/** Sends a proof; repeating it with the same key takes no second slot. */
export const sendApplication = (questApplicantId: string, body: ProofBody, idempotencyKey: string) =>
  call(contract.sendApplication, { params: { questApplicantId }, body }, { idempotencyKey });

/** Withdraws the viewer's own application. */
export const withdrawApplication = (id: string, idempotencyKey: string) =>
  call(
    deciding.decideApplicant,
    { params: { id }, query: { status: 'withdrawn' }, body: null },
    { idempotencyKey },
  );
