import { Dialog } from '../ui/dialog.tsx';
import { AddMoneyAmount } from './add-money-amount.tsx';
import { AddMoneyCard } from './add-money-card.tsx';
import { AddMoneyWait } from './add-money-wait.tsx';
import type { AddMoney } from './use-add-money.ts';

/** The steps of a top-up, one after the other. */
export function AddMoneyDialog({ add }: { add: AddMoney }) {
  return (
    <Dialog
      open={add.isOpen}
      onOpenChange={(open) => (open ? add.open() : add.close())}
      title="Add money"
      size="s"
    >
      {add.stage === 'amount' && <AddMoneyAmount add={add} />}
      {add.stage === 'card' && add.kept && <AddMoneyCard add={add} payment={add.kept} />}
      {add.stage === 'wait' && <AddMoneyWait add={add} />}
    </Dialog>
  );
}
