import { formatTime } from '../../../lib/format/format.ts';
import { useKeepOwnFactor } from '../../../queries/auth/factor-reset.ts';
import { CautionPanel } from '../../account/settings/leaving/warning-panel.tsx';
import { Button } from '../../ui/button.tsx';

/** Says that an operator has the second step turned off, and keeps it. */
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
