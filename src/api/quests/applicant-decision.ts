import type { Input } from '../../../contract/core/endpoint.ts';
import * as contract from '../../../contract/quests/application-decision.ts';
import { LOCALE } from '../../lib/locale/locale.ts';
import { call } from '../core/http.ts';
import { readSession } from '../core/session.ts';
import { callUrl, withDefaults } from '../core/url.ts';

/** A decision, with its reason or its partial payment in minor units. */
export type DecisionInput = Pick<Input<typeof contract.decideApplicants>['body'], 'reason' | 'amount'> & {
  status: contract.DecisionStatus;
};

export const decideApplicant = (id: string, { status, ...body }: DecisionInput, idempotencyKey: string) =>
  call(contract.decideApplicant, { params: { id }, query: { status }, body }, { idempotencyKey });

export const decideApplicants = (
  questId: string,
  questApplicantIds: string[],
  { status, ...more }: DecisionInput,
  idempotencyKey: string,
) =>
  call(
    contract.decideApplicants,
    { params: { questId }, query: { status }, body: { questApplicantIds, ...more } },
    { idempotencyKey },
  );

/** Dry run: the effect of a decision, without making it. */
export const tryDecisions = (
  questId: string,
  questApplicantIds: string[],
  { status, ...more }: DecisionInput,
  signal?: AbortSignal,
) =>
  call(
    contract.decideApplicants,
    { params: { questId }, query: { status, dryRun: true }, body: { questApplicantIds, ...more } },
    { signal },
  );

const root = new URL(import.meta.env.VITE_API_URL || '/api/', location.origin);

/** The current access token, for calls that are sent during a logout. */
export const accessToken = (): string | undefined => readSession()?.accessToken;

/**
 * Sends decisions while the page closes or the person logs out, `alone` with the call for a single one; settles once
 * there is a response, which nobody reads. The next start sends the same call under the same key, which then repeats
 * nothing.
 */
export function decideOnUnload(
  questId: string,
  ids: string[],
  { status, ...more }: DecisionInput,
  { key, isSingle, token }: { key: string; isSingle: boolean; token: string },
): Promise<unknown> {
  const [one, several] = [contract.decideApplicant, contract.decideApplicants];
  const url = isSingle
    ? callUrl(one, { params: { id: ids[0] ?? '' }, query: { status } })
    : callUrl(several, { params: { questId }, query: { status } });
  const body = isSingle
    ? withDefaults(one.body, more)
    : withDefaults(several.body, { questApplicantIds: ids, ...more });
  return fetch(new URL(url, root), {
    method: (isSingle ? one : several).method,
    keepalive: true,
    headers: {
      authorization: `Bearer ${token}`,
      // A repeat with this key gets the response to this request, with its messages.
      'accept-language': LOCALE,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
    // No page is left to handle an error; the decisions are still stored on the device.
  }).catch(() => null);
}
