import type { Transaction } from '../../../../contract/money/transaction.ts';
import { formatTime } from '../../../lib/format/format.ts';
import { Amount } from '../amounts/amount.tsx';
import { whenMoved } from '../amounts/wallet-dates.ts';
import { StatusBadge } from './status-badge.tsx';
import { signOf } from './transaction-style.ts';
import { noteOf, statusLabels, titleOf } from './transaction-text.ts';

/** The change of a row, after fees; negative for money going out. */
export const changeOf = ({ direction, amount, netAmount }: Transaction) =>
  direction === 'in' ? netAmount : -amount;

const tiles = { in: 'bg-brand-soft text-on-brand-soft', out: 'bg-fill text-text-2' };

const box =
  'flex w-full items-center gap-3 rounded-lg py-[13.5px] text-start md:-mx-3 md:w-[calc(100%+1.5rem)] md:gap-4 md:px-3 md:py-[12.5px]';
/** Between two rows, from where their words begin. */
const hairline =
  'relative after:absolute after:inset-x-0 after:bottom-0 after:ms-13 after:h-px after:bg-line last:after:hidden md:after:ms-14';

type TransactionRowProps = { item: Transaction; now: Date; onOpen?: (() => void) | undefined };

/** One transaction; a press opens its journal, if it can be opened. On phones the day is shown before the note. */
export function TransactionRow({ item, now, onOpen }: TransactionRowProps) {
  const Sign = signOf(item);
  const note = noteOf(item);
  const status = statusLabels[item.status];
  const time = (
    <time dateTime={item.createdAt} title={formatTime(item.createdAt, now).full}>
      {whenMoved(item.createdAt, now)}
    </time>
  );
  const row = (
    <>
      <span
        className={`flex size-10 shrink-0 items-center justify-center rounded-full ${tiles[item.direction]}`}
      >
        <Sign size={18} strokeWidth={2.2} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold text-base">{titleOf(item)}</span>{' '}
        <span className="block truncate text-sm text-text-2">
          <span className="md:hidden">
            {status !== null && (
              <span className="font-semibold text-text">
                {status}
                {' · '}
              </span>
            )}
            {time}
            {note !== null && ' · '}
          </span>
          {note}
        </span>
      </span>{' '}
      <StatusBadge status={item.status} className="max-md:hidden" />
      <span className="w-21 shrink-0 text-end text-sm text-text-2 max-md:hidden">{time}</span>{' '}
      <Amount
        minor={changeOf(item)}
        currency={item.currency}
        isChange
        className={`shrink-0 text-end font-bold text-base md:min-w-26 ${
          item.direction === 'in' ? 'text-brand-text' : ''
        }`}
      />
    </>
  );
  return (
    <li className={hairline}>
      {onOpen ? (
        <button type="button" aria-haspopup="dialog" onClick={onOpen} className={`${box} hover:bg-fill`}>
          {row}
        </button>
      ) : (
        <div className={box}>{row}</div>
      )}
    </li>
  );
}
