import { limits } from '../../../../../contract/core/limits.ts';

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
  if (length === 0) found.reason = 'Say in a few words why.';
  if (length > limits.reason.max) found.reason = `Use up to ${limits.reason.max} characters.`;
  if (expected !== undefined && draft.username.trim().replace(/^@/, '').toLowerCase() !== expected) {
    found.username = `Type ${expected} to go on.`;
  }
  return Object.keys(found).length > 0 ? found : null;
}
