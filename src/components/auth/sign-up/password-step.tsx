import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import { passwordProblem } from '../../../lib/forms/password-rules.ts';
import { draftPassword, readDraft, type SignUpDraft } from '../../../lib/storage/sign-up-draft.ts';
import * as m from '../../../messages/auth.gen.ts';
import { type NewAccount, useSignUp } from '../../../queries/auth/sign-up.ts';
import { usePrefetchRoutes } from '../../shell/use-prefetch-routes.ts';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { TaskForm } from '../../ui/form/task-form.tsx';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { SignUpPage } from './sign-up-page.tsx';

type Step = 'password' | 'contact' | 'personal' | 'username';

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

/** The earlier step on which a rejected field can be corrected. */
function stepToFix(fields: Partial<Record<Step, string>>, draft: SignUpDraft) {
  if (fields.username)
    return { title: fields.username, to: '/signup/username', label: m.chooseUsername() } as const;
  if (fields.personal)
    return { title: fields.personal, to: '/signup/personal', label: m.backToStep() } as const;
  if (!fields.contact) return null;
  const to = draft.contactType === 'phone' ? '/signup/phone' : '/signup/email';
  return { title: fields.contact, to, label: m.otherContact() } as const;
}

/** The new account that the draft describes; null if a step is missing, which no route allows. */
function accountOf(draft: SignUpDraft, password: string): NewAccount | null {
  const { contact, contactType, name, dob, country, username } = draft;
  if (!contact || !contactType || !name || !dob || !country || !username) return null;
  return { contact, contactType, name, dob, country, username, password };
}

function TermsNote() {
  return (
    <p className="text-center text-sm text-text-2">
      {m.termsNote({
        terms: (words) => (
          <Link to="/terms" className="hit font-semibold text-brand-text underline">
            {words}
          </Link>
        ),
        privacy: (words) => (
          <Link to="/privacy" className="hit font-semibold text-brand-text underline">
            {words}
          </Link>
        ),
      })}
    </p>
  );
}

function PasswordForm() {
  const navigate = useNavigate();
  const [draft] = useState(readDraft);
  const [password, setPassword] = useState(draftPassword.read);
  const [problem, setProblem] = useState<{ text: string } | null>(null);
  const signUp = useSignUp();
  const { fields, panel } = readFormFailure<Step>(signUp.error, map);
  const fix = stepToFix(fields, draft);
  const ownData = [draft.name, draft.username, draft.contact].filter((value) => value !== undefined);
  usePrefetchRoutes('/signup/otp');

  const submit = () => {
    const text = passwordProblem(password, ownData);
    if (text) return setProblem({ text });
    const account = accountOf(draft, password);
    if (account) signUp.mutate(account, { onSuccess: () => navigate({ to: '/signup/otp' }) });
  };
  const changePassword = (text: string) => {
    draftPassword.keep(text);
    setPassword(text);
    setProblem(null);
    if (signUp.error) signUp.reset();
  };

  return (
    <TaskForm
      onSend={submit}
      mistakes={problem ?? signUp.error}
      busy={signUp.isPending || signUp.isSuccess}
      action={m.signUpAction()}
      busyAction={m.signUpBusy()}
      foot={<TermsNote />}
    >
      <NewPasswordField
        label={m.password()}
        value={password}
        own={ownData}
        username={draft.contact ?? ''}
        error={problem?.text ?? fields.password}
        onChange={changePassword}
      />
      {fix && (
        <FailurePanel
          title={fix.title}
          hint={
            <Link to={fix.to} className="font-semibold underline">
              {fix.label}
            </Link>
          }
        />
      )}
      {panel && <FailurePanel {...panel} />}
    </TaskForm>
  );
}

/** The last form of signing up: it sends the whole draft, and the server sends a code. */
export function PasswordStep() {
  return (
    <SignUpPage step="password" title={m.passwordTitle()} lead={m.passwordLead()} back="/signup/username">
      {() => <PasswordForm />}
    </SignUpPage>
  );
}
