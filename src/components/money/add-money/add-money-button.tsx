import { Plus } from 'lucide-react';
import * as m from '../../../messages/money.gen.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonSize } from '../../ui/button-style.ts';
import { dialogCode } from '../../ui/dialog/dialog.tsx';
import { AddMoneyDialog } from './add-money-dialog.tsx';
import { useAddMoney } from './use-add-money.ts';

/** Adds money by card. */
export function AddMoneyButton({ size = 'l' }: { size?: ButtonSize }) {
  const add = useAddMoney();
  return (
    <>
      <Button
        variant="outline"
        size={size}
        icon={Plus}
        className="max-md:px-3"
        onPointerEnter={dialogCode.prefetch}
        onFocus={dialogCode.prefetch}
        onClick={add.open}
      >
        {m.addMoney()}
      </Button>
      <AddMoneyDialog add={add} />
    </>
  );
}
