import { type LoginIdentifier, readIdentifier } from '../../../contract/auth/auth.ts';

/** A number as it is sent: the gaps that people write are left out, 00 is read as +. */
export function plainPhone(typed: string): string {
  return typed.replace(/[\s()[\]./\u2010-\u2015-]/g, '').replace(/^00/, '+');
}

/** What was typed to log in, with a phone number as people write it: "+46 70 123 45 67". */
export function readTypedIdentifier(typed: string): LoginIdentifier {
  const plain = readIdentifier(plainPhone(typed));
  // Digits with dots between them may be a username, unless they begin as a number does.
  const mayBeUsername =
    /^[\d.]+$/.test(typed.trim()) && typed.includes('.') && !typed.trim().startsWith('00');
  return 'phone' in plain && !mayBeUsername ? plain : readIdentifier(typed);
}
