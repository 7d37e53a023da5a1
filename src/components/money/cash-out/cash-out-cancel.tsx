import * as m from '../../../messages/money.gen.ts';
import { useCancelPayout } from '../../../queries/money/payout.ts';
import { Button } from '../../ui/button.tsx';

/** Cancels a cash-out that was not sent to the bank yet. */
export function CancelPayoutButton({ payoutId }: { payoutId: string }) {
  const cancel = useCancelPayout(payoutId);
  return (
    <Button
      variant="outline"
      loading={cancel.isPending}
      loadingLabel={m.canceling()}
      onClick={() => cancel.mutate()}
    >
      {m.cancelCashOut()}
    </Button>
  );
}
