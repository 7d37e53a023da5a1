import { Link } from '@tanstack/react-router';
import { Mail, Phone } from 'lucide-react';
import * as m from '../../../messages/auth.gen.ts';
import { usePrefetchRoutes } from '../../shell/use-prefetch-routes.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SignUpPage } from './sign-up-page.tsx';

function Choice() {
  usePrefetchRoutes('/signup/email', '/signup/phone');
  return (
    <div className="flex flex-col gap-3">
      <LinkButton to="/signup/email" size="l" icon={Mail}>
        {m.signUpWithEmail()}
      </LinkButton>
      <LinkButton to="/signup/phone" variant="outline" size="l" icon={Phone}>
        {m.signUpWithPhone()}
      </LinkButton>
      <p className="mt-3 text-center text-md text-text-2">
        {m.signUpHasAccount({
          login: (words) => (
            <Link to="/login" className="hit font-semibold text-brand-text hover:underline">
              {words}
            </Link>
          ),
        })}
      </p>
    </div>
  );
}

/** Where signing up starts: with an email address or with a phone. */
export function SignUpStart() {
  return (
    <SignUpPage step="contact" title={m.signUpTitle()} lead={m.signUpLead()} back="/login">
      {() => <Choice />}
    </SignUpPage>
  );
}
