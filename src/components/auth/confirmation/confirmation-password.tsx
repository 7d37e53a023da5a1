import { useQuery } from '@tanstack/react-query';
import { readCodeRequired } from '../../../lib/forms/code-required.ts';
import { hasPasskeys } from '../../../lib/forms/passkeys.ts';
import * as m from '../../../messages/auth.gen.ts';
import { useConfirmByPasskey, useConfirmIdentity } from '../../../queries/auth/confirmation.ts';
import { passkeyQueries } from '../../../queries/auth/passkey.ts';
import { TaskForm } from '../../ui/form/task-form.tsx';
import { useCurrentPassword } from '../../ui/form/use-current-password.tsx';
import { PasskeyButton } from '../log-in/passkey-button.tsx';
import type { CodeStep } from './code-step.ts';

/** The password, and in its place a passkey for people who have one. */
export function ConfirmationPassword({ onCodeSent }: { onCodeSent: (step: CodeStep) => void }) {
  const confirm = useConfirmIdentity();
  const byPasskey = useConfirmByPasskey();
  const passkeys = useQuery({ ...passkeyQueries.own(), enabled: hasPasskeys() });
  // That a code is needed too is no failure.
  const error = readCodeRequired(confirm.error) ? null : confirm.error;
  const { fields, mistakes, submit } = useCurrentPassword({ error, reset: confirm.reset });
  const send = (password: string) => {
    const onError = (failure: Error) => {
      const sent = readCodeRequired(failure);
      if (!sent) return;
      onCodeSent({ password, contact: sent.contact, resendAt: Date.now() + sent.resendAfter * 1_000 });
    };
    confirm.mutate({ password }, { onError });
  };
  return (
    <>
      <TaskForm
        onSend={() => submit(send)}
        mistakes={mistakes}
        busy={confirm.isPending || confirm.isSuccess}
        action={m.confirm()}
        busyAction={m.checking()}
      >
        <p className="text-base text-text-2">{m.confirmIntro()}</p>
        {fields}
      </TaskForm>
      {passkeys.data && passkeys.data.length > 0 && (
        <PasskeyButton label={m.passkeyInstead()} call={byPasskey} />
      )}
    </>
  );
}
