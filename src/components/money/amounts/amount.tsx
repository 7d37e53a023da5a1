import { formatChange, formatMoney, spokenChange, spokenMoney } from '../../../lib/format/money.ts';
import * as m from '../../../messages/money.gen.ts';
import { useMoneyHidden } from '../../../queries/money/hide-amounts.ts';
import { ownMoney } from './display-amount.ts';

type AmountProps = {
  /** In minor units; negative for money going out. */
  minor: number;
  currency?: string | undefined;
  /** A movement, which has a plus or a minus. */
  isChange?: boolean | undefined;
  className?: string | undefined;
};

/** An amount, spelled out for screen readers; dots if the person hides their amounts. */
export function Amount({ minor, currency, isChange = false, className = '' }: AmountProps) {
  const isHidden = useMoneyHidden();
  const [format, say] = isChange ? [formatChange, spokenChange] : [formatMoney, spokenMoney];
  return (
    <span className={`whitespace-nowrap tabular-nums ${className}`}>
      <span aria-hidden="true">{ownMoney(minor, currency, format)}</span>
      <span className="sr-only">{isHidden ? m.amountHidden() : say(minor, currency)}</span>
    </span>
  );
}
