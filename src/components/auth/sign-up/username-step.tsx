import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { username as schema } from '../../../../contract/people/profile-fields.ts';
import { usernameProblem } from '../../../lib/forms/username-error.ts';
import { changeDraft, firstMissing, readDraft } from '../../../lib/storage/sign-up-draft.ts';
import * as m from '../../../messages/auth.gen.ts';
import { usernameQueries } from '../../../queries/people/username.ts';
import { useUsernameCheck } from '../../people/username/use-username-check.ts';
import { UsernameField } from '../../people/username/username-field.tsx';
import { usePrefetchRoutes } from '../../shell/use-prefetch-routes.ts';
import { TaskForm } from '../../ui/form/task-form.tsx';
import { SignUpPage } from './sign-up-page.tsx';
import { useDraftField } from './use-draft-field.ts';

function UsernameForm() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [text, setText] = useDraftField('username');
  const [problem, setProblem] = useState<{ text?: string | undefined } | null>(null);
  const [busy, setBusy] = useState(false);
  const [{ hold }] = useState(readDraft);
  const check = useUsernameCheck(text, { hold });
  usePrefetchRoutes('/signup/password');

  const submit = async () => {
    const parsed = schema.safeParse(text);
    if (!parsed.success) return setProblem({ text: usernameProblem(text) });
    setBusy(true);
    // The debounced check of the field may not have run yet. A failed check is shown by the field.
    const response = await client.fetchQuery(usernameQueries.check(parsed.data, hold)).catch(() => null);
    setBusy(false);
    if (!response?.available) return setProblem({});
    await navigate({ to: firstMissing(changeDraft({ username: parsed.data })) });
  };

  return (
    <TaskForm
      onSend={submit}
      mistakes={problem}
      busy={busy}
      action={m.continueAction()}
      busyAction={m.checking()}
    >
      <UsernameField
        value={text}
        check={check}
        hint={m.usernameHint()}
        error={problem?.text}
        onChange={(name) => {
          setText(name);
          setProblem(null);
        }}
      />
    </TaskForm>
  );
}

/** The step of signing up that chooses a username. */
export function UsernameStep() {
  return (
    <SignUpPage step="username" title={m.usernameTitle()} lead={m.usernameLead()} back="/signup/personal">
      {() => <UsernameForm />}
    </SignUpPage>
  );
}
