import type { FastifyInstance } from 'fastify';
import { verifyOtp } from '../../contract/account/verify-contact.ts';
import { resendOtp } from '../../contract/auth/sign-up.ts';
import { callerOf, deviceOf, requesterOf } from '../core/http/caller.ts';
import { route } from '../core/http/route.ts';
import { storedContact } from './codes/normalize-contact.ts';
import type { OneTimeCodeService } from './codes/one-time-code.service.ts';
import type { ContactChangeService } from './identity/contact-change.service.ts';
import type { ResendCodeService } from './resend-code.service.ts';
import type { TwoFactorLoginService } from './second-factor/two-factor-login.service.ts';
import type { SignUpVerificationService } from './sign-up/sign-up-verification.service.ts';

interface Services {
  codes: OneTimeCodeService;
  signUpVerification: SignUpVerificationService;
  twoFactorLogin: TwoFactorLoginService;
  resend: ResendCodeService;
  contactChange: ContactChangeService;
}

/** Routes for entering codes and for sending them again. */
export function codeRoutes(app: FastifyInstance, services: Services): void {
  const { codes, signUpVerification, twoFactorLogin, resend, contactChange } = services;

  route(app, verifyOtp, async ({ input: { body }, request }) => {
    const contact = storedContact(body);
    const personId = await callerOf(app, request);
    if (personId !== null && (await codes.wasRequested({ purpose: 'contact', personId, ...contact }))) {
      return { profileDetails: await contactChange.confirm(personId, { ...contact, otp: body.otp }) };
    }
    return signUpVerification.verify(contact, body, deviceOf(request, body.fcmToken));
  });

  route(app, resendOtp, async ({ input: { body }, request }) =>
    'challenge' in body
      ? twoFactorLogin.resend(body.challenge, requesterOf(request))
      : resend(storedContact(body), {
          requester: requesterOf(request),
          personId: await callerOf(app, request),
          hold: body.hold,
        }),
  );
}
