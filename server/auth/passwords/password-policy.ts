import { invalid } from '../../core/errors.ts';
import { isCommon } from './common-passwords.ts';

/** Rejects (400 on that field) a password that anybody would try. */
export function checkNotCommon(password: string, field = 'password'): void {
  if (isCommon(password)) throw invalid(field, 'This password is too common.');
}

/** What two spellings of one name or contact share. */
const normalized = (text: string) => text.toLowerCase().replace(/^\+|\s/g, '');

/** Rejects (400 on that field) a password that others know of the person: a name or a contact. */
export function checkNotOwn(password: string, known: (string | null)[], field = 'password'): void {
  const own = known.flatMap((text) => (text === null ? [] : [text, text.split('@')[0] ?? '']));
  if (own.map(normalized).includes(normalized(password))) {
    throw invalid(field, 'Choose a password that is not your name or contact.');
  }
}
