import type { Contact } from '../../../contract/auth/contact.ts';
import type { Db } from '../../db/prepared-statement.ts';
import { PENDING_MS } from '../../people/usernames/username.service.ts';
import type { oneTimeTokenRepository } from '../codes/one-time-token.repository.ts';
import { hashToken } from '../sessions/tokens.service.ts';

/** The code belongs to the contact alone: which account it opens is decided when it is entered. */
export const codeOf = ({ contact, contactType }: Contact) =>
  ({ purpose: 'sign-up', personId: null, contact, contactType }) as const;

/** The token that a caller holds of their own sign-up. */
export const keyOf = (hold: string) => ({ hash: hashToken(hold), purpose: 'sign-up' as const });

/** Sign-ups that were begun before this have lapsed. */
export const pendingSince = (now: Date) => new Date(now.getTime() - PENDING_MS);

/** The caller's own pending sign-up, by its token. */
export async function personOfHold(
  db: Db,
  tokens: Pick<typeof oneTimeTokenRepository, 'find'>,
  hold: string | undefined,
  now: Date,
): Promise<string | undefined> {
  if (hold === undefined) return undefined;
  return (await tokens.find(db, keyOf(hold), now))?.personId;
}
