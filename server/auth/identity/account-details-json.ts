import type { ProfileDetails } from '../../../contract/account/account-details.ts';
import { profileAbout } from '../../../contract/people/profile-fields.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Account } from './account.repository.ts';

/** How long to wait between two changes of a username. */
const USERNAME_CHANGE_PAUSE_MS = 30 * 86_400_000;

/** A username changed before this moment may be changed again. */
export const renamedBefore = (now: Date) => new Date(now.getTime() - USERNAME_CHANGE_PAUSE_MS);

/** When the username may be changed again; null if it may be now. */
export function usernameChangeableAt({ username_changed_at: at }: Account, now: Date): Date | null {
  return at === null || at <= renamedBefore(now) ? null : new Date(at.getTime() + USERNAME_CHANGE_PAUSE_MS);
}

/** One's own account on the wire. */
export function accountDetailsJson(account: Account, urls: UrlSigner, now: Date): ProfileDetails {
  const { photo_key: key } = account;
  return {
    userId: account.id,
    username: account.username,
    name: account.name,
    photo: key === null ? null : urls.mediaUrl(key, account.created_at),
    ...profileAbout.parse(account),
    dob: account.dob,
    email: account.email,
    emailVerified: account.email_verified_at !== null,
    phone: account.phone,
    phoneVerified: account.phone_verified_at !== null,
    usernameChangeableAt: usernameChangeableAt(account, now)?.toISOString() ?? null,
    version: String(account.version),
  };
}
