import { memo } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { AddMoneyAmount } from './add-money-amount.tsx';
import { AddMoneyCard } from './add-money-card.tsx';
import { AddMoneyWait } from './add-money-wait.tsx';
import type { AddMoney } from './use-add-money.ts';

function StepOf({ add }: { add: AddMoney }) {
  if (add.stage === 'amount') return <AddMoneyAmount add={add} />;
  if (add.stage === 'wait') return <AddMoneyWait add={add} />;
  return add.persisted && <AddMoneyCard add={add} payment={add.persisted} />;
}

/** Stays as it was while the dialog closes, or the first step would flash up behind the last one. */
const Step = memo(StepOf, (_, { add }) => !add.isOpen);

/** The steps of a top-up, one after the other. */
export function AddMoneyDialog({ add }: { add: AddMoney }) {
  return (
    <Dialog
      open={add.isOpen}
      onOpenChange={(open) => (open ? add.open() : add.close())}
      title="Add money"
      size="s"
    >
      <Step add={add} />
    </Dialog>
  );
}
