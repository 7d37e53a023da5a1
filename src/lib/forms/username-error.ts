import { limits } from '../../../contract/core/limits.ts';
import { username } from '../../../contract/people/profile-fields.ts';

/** What to change in an invalid username; undefined if it is valid. */
export function usernameProblem(typed: string): string | undefined {
  const read = username.safeParse(typed);
  if (read.success) return undefined;
  const { min, max } = limits.username;
  const issue = read.error.issues.find(({ code }) => code !== 'too_small' && code !== 'too_big');
  return issue?.message ?? `Use ${min} to ${max} characters.`;
}
