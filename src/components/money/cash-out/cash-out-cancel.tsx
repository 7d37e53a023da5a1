import { useCancelPayout } from '../../../queries/money/payout.ts';
import { Button } from '../../ui/button.tsx';

/** Cancels a cash-out that was not sent to the bank yet. */
export function CancelPayoutButton({ payoutId }: { payoutId: string }) {
  const cancel = useCancelPayout(payoutId);
  return (
    <Button
      variant="outline"
      loading={cancel.isPending}
      loadingLabel="Cancelling"
      onClick={() => cancel.mutate()}
    >
      Cancel this cash out
    </Button>
  );
}
