import { ArrowUpRight } from 'lucide-react';
import { useState } from 'react';
import * as m from '../../../messages/money.gen.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonSize } from '../../ui/button-style.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CashOutForm } from './cash-out-form.tsx';
import { CashOutSteps, stepTitle } from './cash-out-steps.tsx';
import { SetupCard } from './onboarding-card.tsx';
import { needsSetup, useCashOut } from './use-cash-out.ts';

/** Opens the same in a sheet, which begins with setting up payouts where that is needed. */
export function CashOutButton({ size = 'l' }: { size?: ButtonSize }) {
  const [isOpen, setOpen] = useState(false);
  const cashOut = useCashOut(() => setOpen(false));
  const close = () => {
    // From the question it leads back to the amount, and from there out.
    if (cashOut.isConfirming) cashOut.back();
    else setOpen(false);
  };
  return (
    <>
      <Button size={size} icon={ArrowUpRight} className="max-md:px-3" onClick={() => setOpen(true)}>
        {m.cashOut()}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => !open && close()}
        title={cashOut.isConfirming ? stepTitle(cashOut) : m.cashOut()}
        size="s"
      >
        {cashOut.isConfirming ? (
          <CashOutSteps cashOut={cashOut} />
        ) : (
          <div className="flex flex-col gap-5">
            {!needsSetup(cashOut.wallet) && <CashOutForm cashOut={cashOut} />}
            <SetupCard />
          </div>
        )}
      </Dialog>
    </>
  );
}
