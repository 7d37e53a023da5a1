import { memo } from 'react';
import * as m from '../../../messages/money.gen.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { AddMoneyAmount } from './add-money-amount.tsx';
import { AddMoneyCard } from './add-money-card.tsx';
import { AddMoneyWait } from './add-money-wait.tsx';
import type { AddMoney } from './use-add-money.ts';
import { useEarlyDigits } from './use-early-digits.ts';

function StepOf({ add }: { add: AddMoney }) {
  if (add.stage === 'amount') return <AddMoneyAmount add={add} />;
  if (add.stage === 'wait') return <AddMoneyWait add={add} />;
  return add.persisted && <AddMoneyCard add={add} payment={add.persisted} />;
}

/** Stays as it was while the dialog closes, or the first step would flash up behind the last one. */
const Step = memo(StepOf, (_, { add }) => !add.isOpen);

/** The steps of a top-up, one after the other. */
export function AddMoneyDialog({ add }: { add: AddMoney }) {
  useEarlyDigits(add.isOpen && add.stage === 'amount', (key) => add.type(add.text + key));
  return (
    <Dialog
      open={add.isOpen}
      onOpenChange={(open) => (open ? add.open() : add.close())}
      title={m.addMoney()}
      size="s"
    >
      <Step add={add} />
    </Dialog>
  );
}
