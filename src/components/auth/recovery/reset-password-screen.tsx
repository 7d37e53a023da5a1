import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Contact } from '../../../../contract/auth/contact.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import { isExpired } from '../../../lib/forms/is-expired.ts';
import { passwordProblem } from '../../../lib/forms/password-rules.ts';
import { provenFor } from '../../../lib/storage/pending-contact.ts';
import { liveResetToken } from '../../../lib/storage/reset-token.ts';
import * as m from '../../../messages/auth.gen.ts';
import { useResetPassword } from '../../../queries/auth/recovery.ts';
import { usePrefetchRoutes } from '../../shell/use-prefetch-routes.ts';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { TaskForm } from '../../ui/form/task-form.tsx';
import { Redirect } from '../log-in/redirect.tsx';
import { TaskLayout } from '../log-in/task-layout.tsx';
import { NewPasswordField } from '../password/new-password-field.tsx';

const map = { paths: { password: 'password' } } as const;

function PasswordForm({ contact, token }: { contact: Contact; token: string }) {
  const navigate = useNavigate();
  const reset = useResetPassword(contact, token);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<{ text: string } | null>(null);
  const { fields, panel } = readFormFailure(reset.error, map);
  const own = [contact.contact];
  usePrefetchRoutes('/login/');
  const send = () => {
    const text = passwordProblem(password, own);
    if (text) return setProblem({ text });
    reset.mutate(password, {
      onSuccess: (message) => {
        toast.success(message || m.passwordSaved());
        return navigate({ to: '/login', replace: true });
      },
    });
  };
  return (
    <TaskForm
      onSend={send}
      mistakes={problem ?? reset.error}
      busy={reset.isPending || reset.isSuccess}
      action={m.savePassword()}
      busyAction={m.saving()}
    >
      <NewPasswordField
        label={m.newPassword()}
        value={password}
        own={own}
        username={contact.contact}
        error={problem?.text ?? fields.password}
        onChange={(typed) => {
          setPassword(typed);
          setProblem(null);
          if (reset.error) reset.reset();
        }}
      />
      {panel && (
        <FailurePanel
          title={panel.title}
          hint={
            isExpired(reset.error) ? (
              <Link to="/forgot-password" className="font-semibold underline">
                {m.askForCode()}
              </Link>
            ) : (
              panel.hint
            )
          }
        />
      )}
    </TaskForm>
  );
}

/** A new password in place of the forgotten one. */
export function ResetPasswordScreen() {
  const [found] = useState(() => ({ contact: provenFor('reset'), token: liveResetToken(Date.now()) }));
  const { contact, token } = found;
  if (!contact || !token) {
    return <Redirect to={contact ? '/forgot-password/verify-otp' : '/forgot-password'} />;
  }
  return (
    <TaskLayout title={m.newPassword()} lead={m.newPasswordLead()} back="/forgot-password">
      <PasswordForm contact={contact} token={token} />
    </TaskLayout>
  );
}
