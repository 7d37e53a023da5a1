import { Plus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { dialogCode } from '../../ui/dialog/dialog.tsx';
import { AddMoneyDialog } from './add-money-dialog.tsx';
import { useAddMoney } from './use-add-money.ts';

/** Adds money by card. */
export function AddMoneyButton() {
  const add = useAddMoney();
  return (
    <>
      <Button
        variant="outline"
        size="l"
        icon={Plus}
        className="max-md:w-full"
        onPointerEnter={dialogCode.prefetch}
        onFocus={dialogCode.prefetch}
        onClick={add.open}
      >
        Add money
      </Button>
      <AddMoneyDialog add={add} />
    </>
  );
}
