import { formatTicket } from '../../../lib/format/money.ts';
import * as m from '../../../messages/money.gen.ts';
import { chipLook } from './amount-chip-style.ts';

type AmountChipsProps = {
  /** The selected amount in minor units. */
  value: number | null;
  amounts: readonly number[];
  /** The full amount; left out if there is none. */
  all?: number | undefined;
  onPick: (minor: number) => void;
};

/** Amounts that are picked often. */
export function AmountChips({ value, amounts, all, onPick }: AmountChipsProps) {
  if (amounts.length === 0 && !all) return null;
  return (
    <fieldset aria-label={m.quickPicks()} className="flex min-w-0 flex-wrap gap-2">
      {amounts.map((amount) => (
        <button
          key={amount}
          type="button"
          aria-pressed={value === amount}
          onClick={() => onPick(amount)}
          className={chipLook}
        >
          {formatTicket(amount)}
        </button>
      ))}
      {all !== undefined && all > 0 && (
        <button
          type="button"
          aria-pressed={value === all && !amounts.includes(all)}
          onClick={() => onPick(all)}
          className={chipLook}
        >
          {m.all()}
        </button>
      )}
    </fieldset>
  );
}
