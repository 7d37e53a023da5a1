import type { FastifyInstance } from 'fastify';
import { type LoginIdentifier, login, verifyLogin } from '../../contract/auth/auth.ts';
import { logout, revalidate } from '../../contract/auth/session.ts';
import { deviceOf } from '../core/http/caller.ts';
import { route } from '../core/http/route.ts';
import type { AuthService } from './auth.service.ts';
import type { TwoFactorLoginService } from './second-factor/two-factor-login.service.ts';

interface Services {
  auth: AuthService;
  twoFactorLogin: TwoFactorLoginService;
}

export function authRoutes(app: FastifyInstance, { auth, twoFactorLogin }: Services): void {
  route(
    app,
    login,
    ({ input: { body }, request }) => {
      // The contract guarantees that exactly one of the three is set.
      const identifiers = { phone: body.phone, email: body.email, username: body.username };
      const given = Object.entries(identifiers).filter(([, value]) => value !== undefined);
      const identifier = Object.fromEntries(given) as LoginIdentifier;
      return auth.login(identifier, body.password, deviceOf(request, body.fcmToken));
    },
    { hashes: true },
  );

  route(app, verifyLogin, ({ input: { body }, request }) =>
    twoFactorLogin.verify(body.challenge, body, deviceOf(request, body.fcmToken)),
  );

  route(app, revalidate, ({ input }) => auth.revalidate(input.body.refreshToken), {
    limit: 'refresh',
    vital: true,
  });

  route(
    app,
    logout,
    async ({ input, text }) => {
      await auth.logout(input.body.refreshToken);
      return { message: text('loggedOut') };
    },
    { limit: 'refresh', vital: true },
  );
}
