import { limits } from '../../../contract/core/limits.ts';
import * as m from '../../messages/auth.gen.ts';

const bare = (text: string) => text.toLowerCase().replace(/\s/g, '');

/** Whether the length of a password is allowed. */
export function isLongEnough(password: string): boolean {
  return password.length >= limits.password.min && password.length <= limits.password.max;
}

/** Whether a password equals one of the person's own identifiers, or the part of one before @. */
export function isOwnWord(password: string, own: readonly string[]): boolean {
  const words = own.flatMap((word) => [word, ...(word.includes('@') ? [word.split('@', 1).join('')] : [])]);
  return password !== '' && words.some((word) => word !== '' && bare(word) === bare(password));
}

/** What to change in an invalid password; undefined if it is valid. */
export function passwordProblem(password: string, own: readonly string[]): string | undefined {
  const { min, max } = limits.password;
  if (password.length < min) return m.passwordTooShort({ min });
  if (password.length > max) return m.passwordTooLong({ max });
  return isOwnWord(password, own) ? m.passwordIsOwn() : undefined;
}
