import { invalid } from '../../core/errors.ts';
import { isCommon } from './common-passwords.ts';

/** Rejects (400 on that field) a common password. */
export function checkNotCommon(password: string, field = 'password'): void {
  if (isCommon(password)) throw invalid(field, 'commonPassword');
}

/** Maps spellings of the same name or contact to the same text. */
const normalized = (text: string) => text.toLowerCase().replace(/^\+|\s/g, '');

/** Rejects (400 on that field) a password that is one of the person's names or contacts. */
export function checkNotOwn(password: string, known: (string | null)[], field = 'password'): void {
  const own = known.flatMap((text) => (text === null ? [] : [text, text.split('@')[0] ?? '']));
  if (own.map(normalized).includes(normalized(password))) {
    throw invalid(field, 'passwordIsName');
  }
}
