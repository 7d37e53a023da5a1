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
  const hashing = { hashes: true } as const;

  route(
    app,
    setUpAuthenticator,
    ({ input: { body }, viewer, request }) =>
      authenticator.begin({ personId: viewer.personId, ip: request.ip, password: body.password }),
    hashing,
  );

  route(app, confirmAuthenticator, async ({ input: { body }, viewer }) => ({
    ...(await authenticator.confirm(viewer.personId, body)),
    message: '2FA updated',
  }));

  route(
    app,
    renewRecoveryCodes,
    ({ input: { body }, viewer, request }) =>
      authenticator.renew({ personId: viewer.personId, ip: request.ip, ...body }),
    hashing,
  );
}
