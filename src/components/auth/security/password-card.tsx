import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import { passwordProblem } from '../../../lib/forms/password-rules.ts';
import * as m from '../../../messages/auth.gen.ts';
import { profileDetailQueries } from '../../../queries/account/account-details.ts';
import { useChangePassword } from '../../../queries/auth/password.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { Button } from '../../ui/button.tsx';
import { CurrentPasswordField } from '../../ui/form/current-password-field.tsx';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { useFocusWrong } from '../../ui/form/use-focus-first-error.ts';
import { SectionCard } from '../../ui/section/section-card.tsx';
import { NewPasswordField } from '../password/new-password-field.tsx';

type Problems = { password?: string; newPassword?: string };

const EMPTY = { password: '', newPassword: '' };
const map = {
  paths: { password: 'password', newPassword: 'newPassword' },
  codes: { wrong_password: { field: 'password' } },
} as const;

function problemsOf({ password, newPassword }: typeof EMPTY, own: readonly string[]): Problems | null {
  const found: Problems = {};
  if (password === '') found.password = m.currentPasswordMissing();
  const wrong = passwordProblem(newPassword, own);
  if (wrong) found.newPassword = wrong;
  else if (newPassword === password) found.newPassword = m.newPasswordSame();
  return Object.keys(found).length > 0 ? found : null;
}

/** Changes the password. */
export function PasswordCard() {
  const viewer = useViewer();
  const change = useChangePassword();
  const [typed, setTyped] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const failure = readFormFailure(change.error, map);
  useFocusWrong(form, problems ?? change.error);
  // If they cannot be read only the server compares with the contacts.
  const { data: details } = useQuery(profileDetailQueries.own());
  const own = [viewer?.name, viewer?.username, details?.email, details?.phone].filter(
    (word) => typeof word === 'string',
  );

  const type = (patch: Partial<typeof EMPTY>) => {
    setTyped({ ...typed, ...patch });
    setProblems(null);
    if (change.isError) change.reset();
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (change.isPending) return;
    const found = problemsOf(typed, own);
    setProblems(found);
    if (!found) change.mutate(typed, { onSuccess: () => setTyped(EMPTY) });
  };
  return (
    <SectionCard title={m.passwordCardTitle()} text={m.passwordCardText()}>
      <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        <CurrentPasswordField
          name="current-password"
          value={typed.password}
          error={problems?.password ?? failure.fields.password}
          onChange={(password) => type({ password })}
        />
        <NewPasswordField
          label={m.newPassword()}
          value={typed.newPassword}
          own={own}
          username={viewer?.username ?? ''}
          error={problems?.newPassword ?? failure.fields.newPassword}
          onChange={(newPassword) => type({ newPassword })}
        />
        {failure.panel && <FailurePanel {...failure.panel} />}
        <Button type="submit" loading={change.isPending} loadingLabel={m.saving()} className="self-start">
          {m.savePassword()}
        </Button>
      </form>
    </SectionCard>
  );
}
