import type { FastifyInstance } from 'fastify';
import {
  confirmAuthenticator,
  renewRecoveryCodes,
  setUpAuthenticator,
} from '../../../contract/auth/authenticator.ts';
import { route } from '../../core/http/route.ts';
import type { AuthenticatorSetUpService } from './authenticator-set-up.service.ts';

export function authenticatorRoutes(
  app: FastifyInstance,
  { authenticator }: { authenticator: AuthenticatorSetUpService },
): void {
  route(app, setUpAuthenticator, ({ viewer }) => authenticator.begin(viewer.personId));

  route(app, confirmAuthenticator, async ({ input: { body }, viewer, text }) => ({
    ...(await authenticator.confirm(viewer.personId, body)),
    message: text('twoFactorUpdated'),
  }));

  route(app, renewRecoveryCodes, ({ viewer }) => authenticator.renew(viewer.personId));
}
