import { limits } from '../../../contract/core/limits.ts';
import { username } from '../../../contract/people/profile-fields.ts';

/** What keeps a text from being a username, as the fix in words; undefined where nothing does. */
export function usernameProblem(typed: string): string | undefined {
  const read = username.safeParse(typed);
  if (read.success) return undefined;
  const { min, max } = limits.username;
  const issue = read.error.issues.find(({ code }) => code !== 'too_small' && code !== 'too_big');
  return issue?.message ?? `Use ${min} to ${max} characters.`;
}
