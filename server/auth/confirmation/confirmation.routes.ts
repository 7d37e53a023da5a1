import type { FastifyInstance } from 'fastify';
import { beginPasskeyConfirmation, confirmIdentity } from '../../../contract/auth/confirmation.ts';
import { invalid } from '../../core/errors.ts';
import { requesterOf } from '../../core/http/caller.ts';
import { route } from '../../core/http/route.ts';
import type { ConfirmationService } from './confirmation.service.ts';

export function confirmationRoutes(
  app: FastifyInstance,
  { confirmation }: { confirmation: ConfirmationService },
): void {
  route(
    app,
    confirmIdentity,
    async ({ input: { body }, viewer, request }) => {
      const { credential, password, ...codes } = body;
      const until = credential
        ? confirmation.byPasskey(viewer, credential)
        : confirmation.byPassword(viewer, requesterOf(request), {
            ...codes,
            password: requirePassword(password),
          });
      return { confirmedUntil: (await until).toISOString() };
    },
    { hashes: true },
  );

  route(app, beginPasskeyConfirmation, ({ viewer }) => confirmation.requestPasskey(viewer));
}

/** The contract lets through only bodies with one of the two. */
function requirePassword(password: string | undefined): string {
  if (password === undefined) throw invalid('password', 'enterPassword');
  return password;
}
