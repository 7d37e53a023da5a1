import type { FastifyInstance } from 'fastify';
import { resendOtp, verifyOtp } from '../../../contract/auth/sign-up.ts';
import type { ContactChange } from '../../account/contact-change.service.ts';
import { callerOf, deviceOf } from '../../core/http/caller.ts';
import { route } from '../../core/http/route.ts';
import type { SecondStepService } from '../second-factor/two-factor-login.service.ts';
import type { SignUpService } from '../sign-up/sign-up.service.ts';
import { storedContact } from './normalize-contact.ts';
import type { OneTimeCodes } from './one-time-code.service.ts';
import type { Resend } from './resend-code.service.ts';

interface Services {
  codes: OneTimeCodes;
  signUps: SignUpService;
  secondStep: SecondStepService;
  resend: Resend;
  contactChange: ContactChange;
}

/** Codes that come back, and codes that are asked for again. */
export function codeRoutes(app: FastifyInstance, services: Services): void {
  const { codes, signUps, secondStep, resend, contactChange } = services;

  route(app, verifyOtp, async ({ input: { body }, request }) => {
    const contact = storedContact(body);
    const personId = await callerOf(app, request);
    if (personId !== null && (await codes.wasAsked({ purpose: 'contact', personId, ...contact }))) {
      return { profileDetails: await contactChange.confirm(personId, { ...contact, otp: body.otp }) };
    }
    return signUps.verify(contact, body, deviceOf(request, body.fcmToken));
  });

  route(app, resendOtp, async ({ input: { body }, request }) =>
    'challenge' in body
      ? secondStep.resend(body.challenge, request.ip)
      : resend(storedContact(body), {
          ip: request.ip,
          personId: await callerOf(app, request),
          hold: body.hold,
        }),
  );
}
