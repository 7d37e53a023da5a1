import { formatTime } from '../../../lib/format/format.ts';
import * as m from '../../../messages/auth.gen.ts';
import { useKeepOwnFactor } from '../../../queries/auth/factor-reset.ts';
import { Button } from '../../ui/button.tsx';
import { CautionPanel } from '../../ui/warning-panel.tsx';

/** Warns that an operator is about to turn two-factor authentication off, and can cancel that. */
export function FactorEnding({ endsAt }: { endsAt: string }) {
  const keep = useKeepOwnFactor();
  return (
    <CautionPanel
      title={m.twoFactorEndsTitle()}
      action={
        <Button
          variant="outline"
          size="s"
          className="!border-current !text-current hover:!bg-transparent"
          loading={keep.isPending}
          loadingLabel={m.keeping()}
          onClick={() => keep.mutate()}
        >
          {m.twoFactorKeep()}
        </Button>
      }
    >
      {m.twoFactorEndsText({ time: formatTime(endsAt, new Date()).full })}
    </CautionPanel>
  );
}
