import { createHash } from 'node:crypto';
import type { LoginChallenge, LoginIdentifier, SignedIn } from '../../contract/auth/auth.ts';
import type { Clock } from '../core/clock.ts';
import { unauthenticated } from '../core/errors.ts';
import type { Viewer } from '../core/viewer.ts';
import type { Database } from '../db/connection.ts';
import type { NotificationWriterService } from '../notifications/notification-writer.service.ts';
import { admitPerson, findForLogin, type LoginCandidate } from '../people/person.repository.ts';
import { storedPhone } from './codes/normalize-contact.ts';
import type { PasswordHashingService } from './passwords/password-hashing.service.ts';
import type { TwoFactorLoginService } from './second-factor/two-factor-login.service.ts';
import type { LoginLimitsService } from './sessions/login-limits.service.ts';
import { endSession, sessionLookup, spendRefresh, touchSession } from './sessions/session.repository.ts';
import { sessionBounds } from './sessions/session-expiry.ts';
import type { Device, StartSession } from './sessions/session-start.service.ts';
import { hashToken, type TokensService } from './sessions/tokens.service.ts';
import { wrongCredentials } from './sessions/wrong-credentials.ts';

const TOUCH_MS = 5 * 60_000;
/** The account whose password is checked. */
const KNOWN_AT_DOOR: ReadonlySet<string> = new Set(['active', 'deactivated', 'deleting', 'suspended']);

interface AuthDeps {
  database: Database;
  clock: Clock;
  passwords: PasswordHashingService;
  tokens: TokensService;
  loginLimits: LoginLimitsService;
  secondStep: TwoFactorLoginService;
  openSession: StartSession;
  notifications: NotificationWriterService;
  onBackgroundError: (error: unknown) => void;
}

export type AuthService = ReturnType<typeof createAuthService>;

const stored = (by: LoginIdentifier): LoginIdentifier =>
  'phone' in by ? { phone: storedPhone(by.phone) } : by;

const nameHash = (by: LoginIdentifier) => createHash('sha256').update(JSON.stringify(by)).digest('base64url');

export function createAuthService(deps: AuthDeps) {
  const { database, clock, passwords, tokens, loginLimits, secondStep, openSession, notifications } = deps;
  const liveSession = sessionLookup(database);
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);

  /** The same words and the same work whether the person exists or not. */
  async function login(
    identifier: LoginIdentifier,
    password: string,
    device: Device,
  ): Promise<SignedIn | LoginChallenge> {
    const by = stored(identifier);
    const found = await findForLogin(database.db, by);
    const person = found && KNOWN_AT_DOOR.has(found.state) ? found : undefined;
    const takeBack = await loginLimits.attempt(found?.id ?? nameHash(by), device.ip);
    const fits = await passwords
      .verify(person?.password_hash ?? null, password)
      .catch(async (error: unknown) => {
        // A server too busy to look is no wrong guess.
        await takeBack();
        throw error;
      });
    if (!person || !fits) throw wrongCredentials();
    await takeBack();
    return (await secondStep.begin(person, device.ip)) ?? enter(person, device);
  }

  /** Opens a session, if the password that was looked at is still theirs: it may have been changed meanwhile. */
  async function enter(
    { id, password_hash: passwordHash }: LoginCandidate,
    device: Device,
  ): Promise<SignedIn> {
    const signedIn = await database.db.transaction().execute(async (trx) => {
      const person = await admitPerson(trx, id, passwordHash);
      if (!person) throw wrongCredentials();
      return openSession(trx, person, device);
    });
    notifications.deliverSoon();
    return signedIn;
  }

  async function revalidate(refreshToken: string): Promise<{ accessToken: string }> {
    const now = clock.now();
    const session = await spendRefresh(database.db, hashToken(refreshToken), now, sessionBounds(now));
    if (!session) throw unauthenticated();
    return { accessToken: tokens.access(session.person_id, session.id) };
  }

  async function logout(refreshToken: string): Promise<void> {
    await endSession(database.db, hashToken(refreshToken), clock.now());
  }

  /**
   * The viewer of an `Authorization` header: the session is looked up every time, so ending it works at once.
   */
  async function identify(header: string): Promise<Viewer | null> {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1];
    const viewer = token === undefined ? null : tokens.read(token);
    if (!viewer) return null;
    const session = await liveSession(viewer.sessionId, viewer.personId);
    if (!session) return null;
    const stale = ago(TOUCH_MS);
    // Off the way of the request: the answer does not wait for this note.
    if (session.last_active_at < stale) {
      touchSession(database.db, viewer.sessionId, clock.now(), stale).catch(deps.onBackgroundError);
    }
    return {
      ...viewer,
      isOperator: session.role === 'operator',
      secondFactor: session.two_factor,
      isSuspended: session.state === 'suspended',
    };
  }

  return { login, revalidate, logout, identify };
}
