import { formatMoney } from '../../../../lib/format/money.ts';
import type { MoveInput } from '../../../../queries/money/admin-money.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { moveMessages } from './money-messages.ts';

type MoneyConfirmProps = {
  input: MoveInput;
  currency: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Shows what is about to be booked, line by line: it cannot be changed later. */
export function MoneyConfirm({ input, currency, busy, onClose, onConfirm }: MoneyConfirmProps) {
  const { label, debit, credit, also } = moveMessages[input.move];
  const amount = formatMoney(input.amount, currency);
  const whom = input.username === undefined ? '' : `, @${input.username}`;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={`${label}: ${amount}?`}
      body={
        <>
          <dl className="mb-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-md wrap-anywhere">
            <dt>Debit</dt>
            <dd className="text-text">{debit}</dd>
            <dt>Credit</dt>
            <dd className="text-text">{`${credit}${whom}`}</dd>
            <dt>Amount</dt>
            <dd className="text-text tabular-nums">{amount}</dd>
            {input.account !== undefined && (
              <>
                <dt>Closed account</dt>
                <dd className="text-text">{input.account}</dd>
              </>
            )}
            {input.expiresInDays !== undefined && (
              <>
                <dt>Ends</dt>
                <dd className="text-text">{`after ${input.expiresInDays} days`}</dd>
              </>
            )}
            <dt>Reason</dt>
            <dd dir="auto" className="text-text">
              {input.reason}
            </dd>
          </dl>
          <p>{also} A booking cannot be changed afterwards.</p>
        </>
      }
      confirmLabel="Book it"
      loading={busy}
      onConfirm={onConfirm}
    />
  );
}
