import { KeyRound } from 'lucide-react';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import * as m from '../../../messages/auth.gen.ts';
import { Button } from '../../ui/button.tsx';
import { FailurePanel } from '../../ui/form/error-panel.tsx';

type PasskeyButtonProps = {
  label: string;
  call: { mutate: () => void; error: Error | null; isPending: boolean; isSuccess: boolean };
};

const map = {
  paths: {},
  codes: { no_passkey: { hint: m.passkeyRetryHint() }, invalid_credentials: { hint: '' } },
} as const;

/** A passkey, in the place of a password or of a code. */
export function PasskeyButton({ label, call }: PasskeyButtonProps) {
  const { mutate, error, isPending, isSuccess } = call;
  const { panel } = readFormFailure(error, map);
  return (
    <div className="mt-3 flex flex-col gap-3">
      <Button
        variant="quiet"
        size="l"
        icon={KeyRound}
        loading={isPending || isSuccess}
        loadingLabel={m.waitingForDevice()}
        onClick={() => mutate()}
      >
        {label}
      </Button>
      {panel && !isPending && <FailurePanel {...panel} />}
    </div>
  );
}
