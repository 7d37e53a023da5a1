import { createHash } from 'node:crypto';
import type { LoginChallenge, LoginIdentifier, SignedIn } from '../../contract/auth/auth.ts';
import type { Clock } from '../core/clock.ts';
import { unauthenticated } from '../core/errors.ts';
import type { Viewer } from '../core/viewer.ts';
import type { Database } from '../db/connection.ts';
import type { NotificationWriterService } from '../notifications/notification-writer.service.ts';
import { mayLogIn } from '../people/login-states.ts';
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

/** How often the last activity of a session is updated at most. */
const TOUCH_INTERVAL_MS = 5 * 60_000;

interface AuthDeps {
  database: Database;
  clock: Clock;
  passwords: PasswordHashingService;
  tokens: TokensService;
  loginLimits: LoginLimitsService;
  twoFactorLogin: TwoFactorLoginService;
  openSession: StartSession;
  notifications: NotificationWriterService;
  onBackgroundError: (error: unknown) => void;
}

export type AuthService = ReturnType<typeof createAuthService>;

const normalized = (by: LoginIdentifier): LoginIdentifier =>
  'phone' in by ? { phone: storedPhone(by.phone) } : by;

const identifierHash = (by: LoginIdentifier) =>
  createHash('sha256').update(JSON.stringify(by)).digest('base64url');

export function createAuthService(deps: AuthDeps) {
  const { database, clock, passwords, tokens, loginLimits, twoFactorLogin, openSession, notifications } =
    deps;
  const liveSession = sessionLookup(database);
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);

  /** Takes as long and fails with the same error whether or not the person exists. */
  async function login(
    identifier: LoginIdentifier,
    password: string,
    device: Device,
  ): Promise<SignedIn | LoginChallenge> {
    const by = normalized(identifier);
    const found = await findForLogin(database.db, by);
    // Any other account fails like an unknown name, whatever the password.
    const person = found && mayLogIn(found.state) ? found : undefined;
    const uncount = await loginLimits.attempt(found?.id ?? identifierHash(by), device.ip);
    const matches = await passwords
      .verify(person?.password_hash ?? null, password)
      .catch(async (error: unknown) => {
        // The password was never checked, so this does not count as a failed attempt.
        await uncount();
        throw error;
      });
    if (!person || !matches) throw wrongCredentials();
    await uncount();
    return (await twoFactorLogin.begin(person, device)) ?? finishLogin(person, device);
  }

  /** Opens a session unless the password was changed since it was checked. */
  async function finishLogin(
    { id, password_hash: passwordHash }: LoginCandidate,
    device: Device,
  ): Promise<SignedIn> {
    const signedIn = await database.db.transaction().execute(async (trx) => {
      const person = await admitPerson(trx, id, passwordHash);
      if (!person) throw wrongCredentials();
      return openSession(trx, person, device, 'password');
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
   * The viewer behind an `Authorization` header. Looks up the session every time, so that ending it takes
   * effect at once.
   */
  async function identify(header: string): Promise<Viewer | null> {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1];
    const viewer = token === undefined ? null : tokens.read(token);
    if (!viewer) return null;
    const session = await liveSession(viewer.sessionId, viewer.personId);
    if (!session) return null;
    const stale = ago(TOUCH_INTERVAL_MS);
    // Not awaited: the response should not wait for this update.
    if (session.last_active_at < stale) {
      touchSession(database.db, viewer.sessionId, clock.now(), stale).catch(deps.onBackgroundError);
    }
    return {
      ...viewer,
      isOperator: session.role === 'operator',
      secondFactor: session.two_factor,
      openedWith: session.opened_with,
      confirmedAt: session.confirmed_at,
      isSuspended: session.state === 'suspended',
    };
  }

  return { login, revalidate, logout, identify };
}
