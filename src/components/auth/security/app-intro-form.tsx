import { readFormFailure } from '../../../lib/forms/form-error.ts';
import * as m from '../../../messages/auth.gen.ts';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { TaskForm } from '../../ui/form/task-form.tsx';
import type { CodeCall } from '../codes/code-mutation.ts';

/** What an authenticator app is, before its secret is shown. */
export function AppIntroForm({ call }: { call: CodeCall<void> }) {
  const { panel } = readFormFailure(call.error, { paths: {} });
  return (
    <TaskForm
      onSend={() => call.mutate()}
      mistakes={call.error}
      busy={call.isPending}
      action={m.continueAction()}
      busyAction={m.checking()}
    >
      <p className="text-base text-text-2">{m.appIntro()}</p>
      {panel && <FailurePanel {...panel} />}
    </TaskForm>
  );
}
