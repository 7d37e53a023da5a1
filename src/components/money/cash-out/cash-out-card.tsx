import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CashOutForm } from './cash-out-form.tsx';
import { CashOutSteps, stepTitle } from './cash-out-steps.tsx';
import { useCashOut } from './use-cash-out.ts';

/** Cashes out next to the wallet, on wide screens. */
export function CashOutCard() {
  const cashOut = useCashOut();
  return (
    <section aria-labelledby="cash-out" className="rounded-2xl bg-surface p-6 shadow-0">
      <h2 id="cash-out" className="mb-3 text-lg">
        Cash out
      </h2>
      <CashOutForm cashOut={cashOut} />
      <Dialog
        open={cashOut.isConfirming}
        onOpenChange={(open) => !open && cashOut.back()}
        title={stepTitle(cashOut)}
        size="s"
        alert
      >
        <CashOutSteps cashOut={cashOut} />
      </Dialog>
    </section>
  );
}
