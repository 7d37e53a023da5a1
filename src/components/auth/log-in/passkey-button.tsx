import { KeyRound } from 'lucide-react';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import type { PendingStep } from '../../../lib/storage/pending-login.ts';
import { usePasskeyLogIn } from '../../../queries/auth/passkey-login.ts';
import { Button } from '../../ui/button.tsx';
import { FailurePanel } from '../../ui/form/error-panel.tsx';

type PasskeyButtonProps = {
  label: string;
  /** A login that waits for its second factor. */
  step?: PendingStep;
  onDone: () => void;
};

const hint = 'Try again, or use your password.';
const map = { paths: {}, codes: { no_passkey: { hint }, invalid_credentials: { hint: '' } } } as const;

/** Logs in with a passkey, in the place of a password or of a code. */
export function PasskeyButton({ label, step, onDone }: PasskeyButtonProps) {
  const { mutate, error, isPending, isSuccess } = usePasskeyLogIn(step);
  const { panel } = readFormFailure(error, map);
  return (
    <div className="mt-3 flex flex-col gap-3">
      <Button
        variant="quiet"
        size="l"
        icon={KeyRound}
        loading={isPending || isSuccess}
        loadingLabel="Waiting for your device"
        onClick={() => mutate(undefined, { onSuccess: onDone })}
      >
        {label}
      </Button>
      {panel && !isPending && <FailurePanel {...panel} />}
    </div>
  );
}
