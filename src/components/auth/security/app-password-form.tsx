import { TaskForm } from '../../ui/form/task-form.tsx';
import { useCurrentPassword } from '../../ui/form/use-current-password.tsx';
import type { CodeCall } from '../codes/code-mutation.ts';

/** The password, before the secret of an app is shown. */
export function AppPasswordForm({ call }: { call: CodeCall<string> }) {
  const { fields, mistakes, submit } = useCurrentPassword(call);
  return (
    <TaskForm
      onSend={() => submit(call.mutate)}
      mistakes={mistakes}
      busy={call.isPending}
      action="Continue"
      busyAction="Checking"
    >
      <p className="text-base text-text-2">
        An app on your phone makes a new code every 30 seconds, also without a network. Any authenticator app
        will do.
      </p>
      {fields}
    </TaskForm>
  );
}
