import type { FastifyInstance } from 'fastify';
import type { ContactType } from '../../../contract/auth/contact.ts';
import { checkEmail, checkPhone, checkUsername, signUp } from '../../../contract/auth/sign-up.ts';
import { requesterOf } from '../../core/http/caller.ts';
import { route } from '../../core/http/route.ts';
import { storedContact } from '../codes/normalize-contact.ts';
import type { SignUpService } from './sign-up.service.ts';

export function signUpRoutes(app: FastifyInstance, { signUps }: { signUps: SignUpService }): void {
  const limit = { limit: 'check' } as const;
  const availability = async (contact: string, contactType: ContactType) => ({
    available: await signUps.isContactFree(storedContact({ contact, contactType })),
  });
  route(app, checkEmail, ({ input }) => availability(input.body.email, 'email'), limit);
  route(app, checkPhone, ({ input }) => availability(input.body.phone, 'phone'), limit);
  route(app, checkUsername, ({ input: { body } }) => signUps.checkUsername(body.username, body.hold), limit);

  route(
    app,
    signUp,
    ({ input: { body }, request }) =>
      signUps.begin({ ...body, ...storedContact(body) }, requesterOf(request)),
    { ...limit, hashes: true },
  );
}
