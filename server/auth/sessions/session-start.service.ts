import type { SignedIn } from '../../../contract/auth/auth.ts';
import { NO_DEVICE_TOKEN } from '../../../contract/core/limits.ts';
import { lastSuspension } from '../../audit/moderation-action.repository.ts';
import type { Clock } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { OpenedWith } from '../../core/viewer.ts';
import { type Db, within } from '../../db/prepared-statement.ts';
import type { AdmittedPerson, SignedInPerson } from '../../people/person.repository.ts';
import type { CodeRequester } from '../codes/one-time-code.service.ts';
import { insertSession } from './session.repository.ts';
import { hashToken, newToken, type TokensService } from './tokens.service.ts';

/** Where a sign-in comes from. */
export interface Device extends CodeRequester {
  userAgent: string;
  fcmToken: string;
}

/** Starts a session for an authenticated person; the response is the same for every kind of login. */
export type StartSession = (
  trx: Db,
  person: SignedInPerson & Partial<AdmittedPerson>,
  device: Device,
  openedWith: OpenedWith,
) => Promise<SignedIn>;

export function createSessionStartService(deps: {
  clock: Clock;
  tokens: TokensService;
  urls: UrlSigner;
}): StartSession {
  return async (trx, person, { ip, userAgent, fcmToken }, openedWith) => {
    const now = deps.clock.now();
    const refreshToken = newToken();
    const sessionId = newId(now);
    const isSuspended = person.was === 'suspended';
    await insertSession(trx, {
      id: sessionId,
      personId: person.id,
      refreshHash: hashToken(refreshToken),
      userAgent: userAgent.slice(0, 400),
      ip,
      pushToken: isSuspended || fcmToken === NO_DEVICE_TOKEN || fcmToken === '' ? null : fcmToken,
      openedWith,
      now,
    });
    const { id: userId, username, name, photo_key: key, locale } = person;
    const photo = key === null ? null : deps.urls.mediaUrl(key, person.created_at);
    const accessToken = deps.tokens.access(userId, sessionId);
    const user = { userId, username, name, photo };
    const signedIn = { user, accessToken, refreshToken, sessionId, locale };
    if (isSuspended) {
      return { ...signedIn, suspended: await lastSuspension(within(trx), userId) };
    }
    const isRestored = person.was === 'deactivated' || person.was === 'deleting';
    return isRestored ? { ...signedIn, restored: true } : signedIn;
  };
}
