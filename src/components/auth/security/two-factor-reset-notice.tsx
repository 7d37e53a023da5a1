import { formatTime } from '../../../lib/format/format.ts';
import { useKeepOwnFactor } from '../../../queries/auth/factor-reset.ts';
import { Button } from '../../ui/button.tsx';
import { CautionPanel } from '../../ui/warning-panel.tsx';

/** Warns that an operator is about to turn two-factor authentication off, and can cancel that. */
export function FactorEnding({ endsAt }: { endsAt: string }) {
  const keep = useKeepOwnFactor();
  return (
    <CautionPanel
      title="Your two-factor login will be turned off"
      action={
        <Button
          variant="outline"
          size="s"
          className="!border-current !text-current hover:!bg-transparent"
          loading={keep.isPending}
          loadingLabel="Keeping"
          onClick={() => keep.mutate()}
        >
          Keep it on
        </Button>
      }
    >
      Somebody told us that you lost it, so it ends on {formatTime(endsAt, new Date()).full}. If that was not
      you, keep it and change your password.
    </CautionPanel>
  );
}
