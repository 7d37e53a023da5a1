import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { username as schema } from '../../../../contract/people/profile-fields.ts';
import { usernameProblem } from '../../../lib/forms/username-error.ts';
import { changeDraft, firstMissing, readDraft } from '../../../lib/storage/sign-up-draft.ts';
import { usernameQueries } from '../../../queries/people/username.ts';
import { useUsernameCheck } from '../../people/username/use-username-check.ts';
import { UsernameField } from '../../people/username/username-field.tsx';
import { usePrefetchRoutes } from '../../shell/use-prefetch-routes.ts';
import { TaskForm } from '../../ui/form/task-form.tsx';
import { SignUpPage } from './sign-up-page.tsx';
import { useTyped } from './use-draft-field.ts';

function UsernameForm() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [typed, type] = useTyped('username');
  const [problem, setProblem] = useState<{ text?: string | undefined } | null>(null);
  const [busy, setBusy] = useState(false);
  const [{ hold }] = useState(readDraft);
  const check = useUsernameCheck(typed, { hold });
  usePrefetchRoutes('/signup/password');

  const send = async () => {
    const read = schema.safeParse(typed);
    if (!read.success) return setProblem({ text: usernameProblem(typed) });
    setBusy(true);
    // Pressed before the pause of typing was over, this asks at once; the field itself shows a failure.
    const response = await client.fetchQuery(usernameQueries.check(read.data, hold)).catch(() => null);
    setBusy(false);
    if (!response?.available) return setProblem({});
    await navigate({ to: firstMissing(changeDraft({ username: read.data })) });
  };

  return (
    <TaskForm onSend={send} mistakes={problem} busy={busy} action="Continue" busyAction="Checking">
      <UsernameField
        value={typed}
        check={check}
        hint="Letters a to z, digits, dots and underscores."
        error={problem?.text}
        onChange={(name) => {
          type(name);
          setProblem(null);
        }}
      />
    </TaskForm>
  );
}

/** The name by which others find one. */
export function UsernameStep() {
  return (
    <SignUpPage
      step="username"
      title="Your username"
      lead="Others find you by it. You can change it later."
      back="/signup/personal"
    >
      {() => <UsernameForm />}
    </SignUpPage>
  );
}
