import type { FastifyInstance } from 'fastify';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  passkeyLogIn,
  passkeyLogInOptions,
  removePasskey,
  renamePasskey,
} from '../../../contract/auth/passkey.ts';
import { deviceOf, localeOf } from '../../core/http/caller.ts';
import { route } from '../../core/http/route.ts';
import type { PasskeyLoginService } from './passkey-login.service.ts';
import type { PasskeysService } from './passkeys.service.ts';

export function passkeyLoginRoutes(
  app: FastifyInstance,
  services: { passkeyLogIn: PasskeyLoginService },
): void {
  route(app, passkeyLogInOptions, ({ input: { body } }) => services.passkeyLogIn.begin(body.challenge));

  route(app, passkeyLogIn, ({ input: { body }, request }) =>
    services.passkeyLogIn.finish(body.credential, deviceOf(request, body.fcmToken), body.challenge),
  );
}

export function passkeyRoutes(app: FastifyInstance, { passkeys }: { passkeys: PasskeysService }): void {
  route(app, listPasskeys, async ({ viewer }) => ({ passkeys: await passkeys.list(viewer.personId) }));

  route(app, beginPasskey, ({ viewer }) => passkeys.begin(viewer.personId));

  route(app, addPasskey, async ({ input: { body }, viewer, request }) => {
    const device = { userAgent: request.headers['user-agent'] ?? '', locale: localeOf(request) };
    return { passkey: await passkeys.add(viewer.personId, body.credential, device) };
  });

  route(app, renamePasskey, async ({ input: { params, body }, viewer }) => ({
    passkey: await passkeys.rename(viewer.personId, params.passkeyId, body.name),
  }));

  route(app, removePasskey, async ({ input: { params }, viewer, text }) => {
    await passkeys.remove(viewer.personId, params.passkeyId);
    return { message: text('passkeyRemoved') };
  });
}
