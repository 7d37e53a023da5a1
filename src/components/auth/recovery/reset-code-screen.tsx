import { Link, useNavigate } from '@tanstack/react-router';
import { Mail, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { maskContact } from '../../../../contract/auth/masked-contact.ts';
import { type PendingContact, provenFor } from '../../../lib/storage/pending-contact.ts';
import * as m from '../../../messages/auth.gen.ts';
import { useRequestReset, useVerifyReset } from '../../../queries/auth/recovery.ts';
import { usePrefetchRoutes } from '../../shell/use-prefetch-routes.ts';
import { EnterCode } from '../codes/enter-code.tsx';
import { Redirect } from '../log-in/redirect.tsx';
import { TaskLayout } from '../log-in/task-layout.tsx';

function CodeForm({ sent }: { sent: PendingContact }) {
  const navigate = useNavigate();
  const verify = useVerifyReset(sent);
  const resend = useRequestReset();
  usePrefetchRoutes('/forgot-password/reset-password');
  const done = () => navigate({ to: '/forgot-password/reset-password', replace: true });
  return (
    <EnterCode
      contact={maskContact(sent)}
      resendAt={resend.data ?? sent.resendAt}
      verify={{ ...verify, mutate: (otp) => verify.mutate(otp, { onSuccess: done }) }}
      resend={{ ...resend, mutate: () => resend.mutate(sent) }}
      change={
        <Link to="/forgot-password" className="hit font-semibold text-brand-text hover:underline">
          {m.codeChangeContact()}
        </Link>
      }
    />
  );
}

/** The form for the code that allows a new password. */
export function ResetCodeScreen() {
  const [sent] = useState(() => provenFor('reset'));
  if (!sent) return <Redirect to="/forgot-password" />;
  return (
    <TaskLayout
      title={m.codeTitle()}
      icon={sent.contactType === 'email' ? Mail : MessageSquareText}
      back="/forgot-password"
    >
      <CodeForm sent={sent} />
    </TaskLayout>
  );
}
