import { Eye, EyeOff } from 'lucide-react';
import * as m from '../../../messages/money.gen.ts';
import { setMoneyHidden, useMoneyHidden } from '../../../queries/money/hide-amounts.ts';

/** Hides every amount on this device from others who look at the screen. */
export function HideAmounts() {
  const isHidden = useMoneyHidden();
  const Icon = isHidden ? EyeOff : Eye;
  return (
    <button
      type="button"
      aria-pressed={isHidden}
      onClick={() => setMoneyHidden(!isHidden)}
      className="hit flex shrink-0 items-center gap-2 rounded-full font-semibold text-md text-text-2 hover:text-text"
    >
      <Icon size={20} aria-hidden="true" />
      <span className="max-md:sr-only">{m.hideAmounts()}</span>
    </button>
  );
}
