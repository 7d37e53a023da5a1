import * as m from '../../../messages/money.gen.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CashOutForm } from './cash-out-form.tsx';
import { CashOutSteps, stepTitle } from './cash-out-steps.tsx';
import { needsSetup, useCashOut } from './use-cash-out.ts';

/** Cashes out next to the wallet, on wide screens; until payouts are set up, `SetupCard` is shown instead. */
export function CashOutCard() {
  const cashOut = useCashOut();
  if (needsSetup(cashOut.wallet)) return null;
  return (
    <section aria-labelledby="cash-out" className="rounded-2xl bg-surface p-6 shadow-0">
      <h2 id="cash-out" className="mb-3 text-lg">
        {m.cashOut()}
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
