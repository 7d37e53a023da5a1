import { limits } from '../../../../../contract/core/limits.ts';
import * as m from '../../../../messages/account.gen.ts';

/** The input for deactivating or deleting an account. */
export interface CloseAccountDraft {
  reason: string;
  /** The own username, typed to delete. */
  username: string;
}

export type CloseAccountErrors = Partial<Record<keyof CloseAccountDraft, string>>;

/** The errors by field; null if there are none. `expected` is the username that has to be typed. */
export function closeAccountErrorsOf(draft: CloseAccountDraft, expected?: string): CloseAccountErrors | null {
  const found: CloseAccountErrors = {};
  const length = draft.reason.trim().length;
  if (length === 0) found.reason = m.leaveReasonMissing();
  if (length > limits.reason.max) found.reason = m.profileMaxCharacters({ max: limits.reason.max });
  if (expected !== undefined && draft.username.trim().replace(/^@/, '').toLowerCase() !== expected) {
    found.username = m.leaveUsernameWrong({ username: expected });
  }
  return Object.keys(found).length > 0 ? found : null;
}
