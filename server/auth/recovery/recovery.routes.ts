import type { FastifyInstance } from 'fastify';
import type { Contact, EitherContact } from '../../../contract/auth/contact.ts';
import { requestPasswordReset, resetPassword, verifyReset } from '../../../contract/auth/recovery.ts';
import { requesterOf } from '../../core/http/caller.ts';
import { route } from '../../core/http/route.ts';
import { storedContact } from '../codes/normalize-contact.ts';
import type { RecoveryService } from './recovery.service.ts';

/** The contract guarantees that exactly one of the two is set. */
function contactOf({ email, phone }: EitherContact): Contact {
  return email === undefined
    ? storedContact({ contact: phone ?? '', contactType: 'phone' })
    : storedContact({ contact: email, contactType: 'email' });
}

export function recoveryRoutes(app: FastifyInstance, { recovery }: { recovery: RecoveryService }): void {
  route(app, requestPasswordReset, async ({ input: { body }, request, text }) => ({
    message: text('codeOnItsWay'),
    ...(await recovery.sendCode(contactOf(body), requesterOf(request))),
  }));

  route(app, verifyReset, ({ input: { body } }) => recovery.verifyCode(contactOf(body), body.otp));

  route(
    app,
    resetPassword,
    async ({ input: { body }, text }) => {
      await recovery.reset(contactOf(body), body.resetToken, body.password);
      return { message: text('passwordReset') };
    },
    { hashes: true },
  );
}
