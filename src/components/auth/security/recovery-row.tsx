import { useState } from 'react';
import { RECOVERY_CODES } from '../../../../contract/auth/two-factor.ts';
import * as m from '../../../messages/auth.gen.ts';
import { Button } from '../../ui/button.tsx';
import { useLazyComponent } from '../../ui/lazy-component.ts';
import { CautionPanel } from '../../ui/warning-panel.tsx';
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
      {left === 0 ? (
        <CautionPanel title={m.codesNone()}>{m.codesNoneText()}</CautionPanel>
      ) : (
        <p className="text-md text-text-2">
          {(left < FEW ? m.codesFewLeft : m.codesLeft)({ count: left, total: RECOVERY_CODES })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant={left === 0 ? 'primary' : 'quiet'} size="s" onClick={() => setRenews(true)}>
          {left === 0 ? m.codesCreateTitle() : m.codesRenewTitle()}
        </Button>
        {onOtherApp && (
          <Button variant="quiet" size="s" onClick={onOtherApp}>
            {m.codesOtherApp()}
          </Button>
        )}
      </div>
      {Renew && <Renew open={renews} isFirst={left === 0} onClose={() => setRenews(false)} />}
    </div>
  );
}
