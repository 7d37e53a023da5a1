import { Link } from '@tanstack/react-router';
import { Mail, Phone } from 'lucide-react';
import { usePrefetchRoutes } from '../../shell/use-prefetch-routes.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SignUpPage } from './sign-up-page.tsx';

function Choice() {
  usePrefetchRoutes('/signup/email', '/signup/phone');
  return (
    <div className="flex flex-col gap-3">
      <LinkButton to="/signup/email" size="l" icon={Mail}>
        Continue with email
      </LinkButton>
      <LinkButton to="/signup/phone" variant="outline" size="l" icon={Phone}>
        Continue with phone
      </LinkButton>
      <p className="mt-3 text-center text-md text-text-2">
        Have an account?{' '}
        <Link to="/login" className="hit font-semibold text-brand-text hover:underline">
          Log in
        </Link>
      </p>
    </div>
  );
}

/** Where signing up starts: with an email address or with a phone. */
export function SignUpStart() {
  return (
    <SignUpPage
      step="contact"
      title="Create an account"
      lead="How can we reach you? We send a code there once."
      back="/login"
    >
      {() => <Choice />}
    </SignUpPage>
  );
}
