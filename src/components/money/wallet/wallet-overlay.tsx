import { useEffect, useRef, useState } from 'react';
import * as m from '../../../messages/money.gen.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TransactionDetail } from '../transactions/transaction-detail.tsx';
import { useWalletSearchParams, type WalletSearch } from '../transactions/wallet-search-params.ts';
import { BalanceLines } from './balance-lines.tsx';
import { partTexts } from './balance-part-text.ts';

type Open = Pick<WalletSearch, 'part' | 'transaction'>;

/** The overlay over the wallet: a transaction, or the lines of a number. Back leads from one to the other. */
export function WalletOverlay({ part, transaction }: Open) {
  const { close } = useWalletSearchParams();
  const content = useRef<HTMLDivElement>(null);
  const isOpen = part !== undefined || transaction !== undefined;
  // The last opened one stays while its dialog closes.
  const [shown, setShown] = useState<Open>({});
  if (isOpen && (part !== shown.part || transaction !== shown.transaction)) setShown({ part, transaction });
  const name = isOpen ? `${shown.part}/${shown.transaction}` : null;
  const before = useRef(name);
  useEffect(() => {
    // The row that was pressed has disappeared; a dialog sets the focus itself.
    if (before.current !== null && name !== null && before.current !== name) content.current?.focus();
    before.current = name;
  }, [name]);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title={shown.transaction ? m.transactionTitle() : shown.part && partTexts[shown.part].title}
      hasUrl
    >
      <div ref={content} tabIndex={-1} data-autofocus="">
        {shown.transaction && <TransactionDetail key={shown.transaction} id={shown.transaction} />}
        {!shown.transaction && shown.part && <BalanceLines key={shown.part} part={shown.part} />}
      </div>
    </Dialog>
  );
}
