import * as contract from '../../../contract/auth/factor-reset.ts';
import { call } from '../core/http.ts';

export const findLockedOut = (name: string) => call(contract.findLockedOut, { body: { name } });

interface Decision {
  userId: string;
  reason: string;
}

/** Has the second step of a person turned off in a day. */
export const startFactorReset = ({ userId, reason }: Decision, idempotencyKey: string) =>
  call(contract.startFactorReset, { params: { userId }, body: { reason } }, { idempotencyKey });

/** Calls that off. */
export const stopFactorReset = ({ userId, reason }: Decision) =>
  call(contract.stopFactorReset, { params: { userId }, body: { reason } });

/** Keeps the viewer's two-factor authentication, from a session. */
export const keepOwnFactor = () => call(contract.keepOwnFactor, {});

/** The same with the secret of the link in the letter. */
export const keepFactorByLink = (token: string) => call(contract.keepFactorByLink, { body: { token } });
