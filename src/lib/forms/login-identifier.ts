import { type LoginIdentifier, readIdentifier } from '../../../contract/auth/auth.ts';

/** A phone number without separators, and with + instead of 00. */
export function plainPhone(typed: string): string {
  return typed.replace(/[\s()[\]./\u2010-\u2015-]/g, '').replace(/^00/, '+');
}

/** Parses a typed login identifier; accepts phone numbers with separators: "+46 70 123 45 67". */
export function readTypedIdentifier(typed: string): LoginIdentifier {
  const plain = readIdentifier(plainPhone(typed));
  // Digits with dots may be a username, unless they begin like a phone number.
  const mayBeUsername =
    /^[\d.]+$/.test(typed.trim()) && typed.includes('.') && !typed.trim().startsWith('00');
  return 'phone' in plain && !mayBeUsername ? plain : readIdentifier(typed);
}
