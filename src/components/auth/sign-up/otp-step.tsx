import { Link, useNavigate } from '@tanstack/react-router';
import { Mail, MessageSquareText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { maskContact } from '../../../../contract/auth/masked-contact.ts';
import { isExpired } from '../../../lib/forms/is-expired.ts';
import { type PendingContact, provenFor } from '../../../lib/storage/pending-contact.ts';
import { readDraft } from '../../../lib/storage/sign-up-draft.ts';
import * as m from '../../../messages/auth.gen.ts';
import { useResendSignUpCode, useVerifySignUp } from '../../../queries/auth/sign-up.ts';
import { usePrefetchRoutes } from '../../shell/use-prefetch-routes.ts';
import { EnterCode } from '../codes/enter-code.tsx';
import { SignUpPage } from './sign-up-page.tsx';

/** A pending sign-up expires after a day, or when somebody else signs up with the same contact. */
function expiredHint(canResend: boolean) {
  const again = (words: ReactNode) => (
    <Link to="/signup" className="font-semibold underline">
      {words}
    </Link>
  );
  return canResend ? m.codeExpiredAgain({ again }) : again(m.signUpAgain());
}

function CodeForm({ sent }: { sent: PendingContact }) {
  const navigate = useNavigate();
  const verify = useVerifySignUp(sent);
  const resend = useResendSignUpCode(sent);
  usePrefetchRoutes('/signup/success', '/_app/home');
  // Read now: the login that follows forgets what a visitor has stored.
  const [{ returnTo }] = useState(readDraft);
  const done = () => navigate({ to: '/signup/success', state: { returnTo }, replace: true });
  return (
    <EnterCode
      contact={maskContact(sent)}
      resendAt={resend.data ?? sent.resendAt}
      verify={{ ...verify, mutate: (otp) => verify.mutate(otp, { onSuccess: done }) }}
      resend={resend}
      expiredHint={expiredHint(!isExpired(resend.error))}
      change={
        <Link
          to={sent.contactType === 'phone' ? '/signup/phone' : '/signup/email'}
          className="hit font-semibold text-brand-text hover:underline"
        >
          {m.codeChangeContact()}
        </Link>
      }
    />
  );
}

/** Asks for the code that verifies the contact and creates the account. */
export function OtpStep() {
  const [sent] = useState(() => provenFor('sign-up'));
  return (
    <SignUpPage
      step="otp"
      title={m.codeTitle()}
      icon={sent?.contactType === 'email' ? Mail : MessageSquareText}
      back="/signup/password"
    >
      {() => sent && <CodeForm sent={sent} />}
    </SignUpPage>
  );
}
