import { formatMoney } from '../../../../lib/format/money.ts';
import * as m from '../../../../messages/moderation.gen.ts';
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
  const { username } = input;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={m.moveConfirmTitle({ move: label, amount })}
      body={
        <>
          <dl className="mb-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-md wrap-anywhere">
            <dt>{m.debit()}</dt>
            <dd className="text-text">{debit}</dd>
            <dt>{m.credit()}</dt>
            <dd className="text-text">
              {username === undefined ? credit : m.accountOfPerson({ account: credit, username })}
            </dd>
            <dt>{m.moveAmount()}</dt>
            <dd className="text-text tabular-nums">{amount}</dd>
            {input.account !== undefined && (
              <>
                <dt>{m.closedAccount()}</dt>
                <dd className="text-text">{input.account}</dd>
              </>
            )}
            {input.expiresInDays !== undefined && (
              <>
                <dt>{m.moveExpires()}</dt>
                <dd className="text-text">{m.moveExpiresAfter({ count: input.expiresInDays })}</dd>
              </>
            )}
            <dt>{m.reason()}</dt>
            <dd dir="auto" className="text-text">
              {input.reason}
            </dd>
          </dl>
          <p>{also}</p>
        </>
      }
      confirmLabel={m.moveConfirm()}
      loading={busy}
      onConfirm={onConfirm}
    />
  );
}
