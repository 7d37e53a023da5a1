import type { Core, Domain } from '../../core/domain.ts';
import type { MessageQueueService } from '../../notifications/messages/message-queue.service.ts';
import type { UsernameService } from '../../people/usernames/username.service.ts';
import type { Codes } from '../codes.plugin.ts';
import type { PasswordHashingService } from '../passwords/password-hashing.service.ts';
import type { StartSession } from '../sessions/session-start.service.ts';
import { signUpRepository } from './sign-up.repository.ts';
import { signUpRoutes } from './sign-up.routes.ts';
import { createSignUpService } from './sign-up.service.ts';
import { createSignUpVerificationService } from './sign-up-verification.service.ts';

export interface SignUpNeeds extends Core, Pick<Codes, 'codes' | 'tokens' | 'limits'> {
  passwords: PasswordHashingService;
  messenger: MessageQueueService;
  usernames: UsernameService;
  openSession: StartSession;
}

/** Builds sign-up; the code that ends it is entered through the routes for codes. */
export function createSignUps(needs: SignUpNeeds) {
  const deps = { ...needs, signUps: signUpRepository };
  const signUps = createSignUpService(deps);
  const signUpVerification = createSignUpVerificationService(deps);
  const domain: Domain = { jobs: [], routes: (api) => signUpRoutes(api, { signUps }) };
  return { ...domain, signUpVerification };
}
