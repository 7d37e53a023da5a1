import { useState } from 'react';
import { RECOVERY_CODES } from '../../../../contract/auth/two-factor.ts';
import { Button } from '../../ui/button.tsx';
import { useLazyComponent } from '../../ui/lazy-component.ts';
import { renewCodesDialogCode } from './authenticator-dialogs.ts';

type RecoveryRowProps = {
  left: number;
  /** Sets up another app, for people who use one. */
  onOtherApp?: (() => void) | undefined;
};

/** Fewer than this, and it is time for new ones. */
const FEW = 3;

/** How many recovery codes are left, new ones, and another app. */
export function RecoveryRow({ left, onOtherApp }: RecoveryRowProps) {
  const [renews, setRenews] = useState(false);
  const Renew = useLazyComponent(renewCodesDialogCode, renews, () => setRenews(false));
  return (
    <div className="flex flex-col gap-3">
      <p className="text-md text-text-2">
        {`${left} of ${RECOVERY_CODES} recovery codes left.`}
        {left < FEW && ' Make new ones before you run out.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="s" onClick={() => setRenews(true)}>
          New recovery codes
        </Button>
        {onOtherApp && (
          <Button variant="quiet" size="s" onClick={onOtherApp}>
            Use another app
          </Button>
        )}
      </div>
      {Renew && <Renew open={renews} onClose={() => setRenews(false)} />}
    </div>
  );
}
