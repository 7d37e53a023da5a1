import * as contract from '../../../contract/auth/factor-reset.ts';
import { call } from '../core/http.ts';

export const findLockedOut = (name: string) => call(contract.findLockedOut, { body: { name } });

interface Decision {
  userId: string;
  reason: string;
}

/** Schedules a two-factor reset for a person. */
export const startFactorReset = ({ userId, reason }: Decision, idempotencyKey: string) =>
  call(contract.startFactorReset, { params: { userId }, body: { reason } }, { idempotencyKey });

/** Cancels a scheduled reset. */
export const stopFactorReset = ({ userId, reason }: Decision) =>
  call(contract.stopFactorReset, { params: { userId }, body: { reason } });

/** Cancels the scheduled reset of the viewer's own two-factor authentication. */
export const keepOwnFactor = () => call(contract.keepOwnFactor, {});

/** The same with the secret from the link in the email. */
export const keepFactorByLink = (token: string) => call(contract.keepFactorByLink, { body: { token } });
