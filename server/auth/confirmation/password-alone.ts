import { deactivateAccount, deleteAccount } from '../../../contract/account/account.ts';
import { changePassword } from '../../../contract/auth/password.ts';
import type { Endpoint } from '../../../contract/core/endpoint.ts';

/**
 * The calls that the password in their body confirms even where log-ins need a code, since older clients send
 * only that. A deviation, see docs/security.md: add none, above all none that changes how a person logs in with
 * a code, or that gives out their data.
 */
export const confirmedByPasswordAlone: readonly Endpoint[] = [
  deactivateAccount,
  deleteAccount,
  changePassword,
];
