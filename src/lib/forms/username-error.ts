import type { ErrorTextName } from '../../../contract/core/error-text.ts';
import { limits } from '../../../contract/core/limits.ts';
import { username } from '../../../contract/people/profile-fields.ts';
import * as m from '../../messages/auth.gen.ts';

/** What to change in an invalid username; undefined if it is valid. */
export function usernameProblem(typed: string): string | undefined {
  const { error } = username.safeParse(typed);
  if (!error) return undefined;
  const has = (name: ErrorTextName) => error.issues.some(({ message }) => message === name);
  if (has('usernameCharacters')) return m.usernameHint();
  if (has('usernameNeedsLetter')) return m.usernameNeedsLetter();
  const { min, max } = limits.username;
  return m.usernameLength({ min, max });
}
