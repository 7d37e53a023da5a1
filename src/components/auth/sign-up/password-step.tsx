import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import { passwordProblem } from '../../../lib/forms/password-rules.ts';
import { draftPassword, readDraft, type SignUpDraft } from '../../../lib/storage/sign-up-draft.ts';
import type { NewAccount } from '../../../queries/auth/sign-up.ts';
import { useSignUp } from '../../../queries/auth/sign-up.ts';
import { usePrefetchRoutes } from '../../shell/use-prefetch-routes.ts';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { TaskForm } from '../../ui/form/task-form.tsx';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { SignUpPage } from './sign-up-page.tsx';

type Place = 'password' | 'contact' | 'personal' | 'username';

const map = {
  paths: {
    password: 'password',
    contact: 'contact',
    contactType: 'contact',
    name: 'personal',
    dob: 'personal',
    country: 'personal',
    username: 'username',
  },
  codes: { contact_taken: { field: 'contact' }, username_taken: { field: 'username' } },
} as const;

/** The step on which what the server rejected can be put right. */
function stepToFix(fields: Partial<Record<Place, string>>, draft: SignUpDraft) {
  if (fields.username)
    return { title: fields.username, to: '/signup/username', label: 'Choose another username' } as const;
  if (fields.personal)
    return { title: fields.personal, to: '/signup/personal', label: 'Go back to that step' } as const;
  if (!fields.contact) return null;
  const to = draft.contactType === 'phone' ? '/signup/phone' : '/signup/email';
  return { title: fields.contact, to, label: 'Use another contact' } as const;
}

/** The whole draft as the account it asks for; null where a step is missing, which no path leads to. */
function accountOf(draft: SignUpDraft, password: string): NewAccount | null {
  const { contact, contactType, name, dob, country, username } = draft;
  if (!contact || !contactType || !name || !dob || !country || !username) return null;
  return { contact, contactType, name, dob, country, username, password };
}

function PasswordForm() {
  const navigate = useNavigate();
  const [draft] = useState(readDraft);
  const [password, setPassword] = useState(draftPassword.read);
  const [problem, setProblem] = useState<{ text: string } | null>(null);
  const signUp = useSignUp();
  const { fields, panel } = readFormFailure<Place>(signUp.error, map);
  const elsewhere = stepToFix(fields, draft);
  const own = [draft.name, draft.username, draft.contact].filter((word) => word !== undefined);
  usePrefetchRoutes('/signup/otp');

  const send = () => {
    const text = passwordProblem(password, own);
    if (text) return setProblem({ text });
    const account = accountOf(draft, password);
    if (account) signUp.mutate(account, { onSuccess: () => navigate({ to: '/signup/otp' }) });
  };
  const type = (typed: string) => {
    draftPassword.keep(typed);
    setPassword(typed);
    setProblem(null);
    if (signUp.error) signUp.reset();
  };

  return (
    <TaskForm
      onSend={send}
      mistakes={problem ?? signUp.error}
      busy={signUp.isPending || signUp.isSuccess}
      action="Create account"
      busyAction="Creating"
      foot={
        <p className="text-center text-sm text-text-2">
          By creating an account you agree to the{' '}
          <Link to="/terms" className="hit font-semibold text-brand-text underline">
            terms
          </Link>
          . The{' '}
          <Link to="/privacy" className="hit font-semibold text-brand-text underline">
            privacy notice
          </Link>{' '}
          says what is kept about you.
        </p>
      }
    >
      <NewPasswordField
        label="Password"
        value={password}
        own={own}
        username={draft.contact ?? ''}
        error={problem?.text ?? fields.password}
        onChange={type}
      />
      {elsewhere && (
        <FailurePanel
          title={elsewhere.title}
          hint={
            <Link to={elsewhere.to} className="font-semibold underline">
              {elsewhere.label}
            </Link>
          }
        />
      )}
      {panel && <FailurePanel {...panel} />}
    </TaskForm>
  );
}

/** The password; sends everything, upon which a code goes out. */
export function PasswordStep() {
  return (
    <SignUpPage
      step="password"
      title="Your password"
      lead="A long one is a good one."
      back="/signup/username"
    >
      {() => <PasswordForm />}
    </SignUpPage>
  );
}
