import type { BalancePart } from '../../../../contract/money/wallet.ts';
import * as m from '../../../messages/money.gen.ts';

/** The label and meaning of each number. */
export const partTexts: Record<BalancePart, { title: string; text: string }> = {
  available: { title: m.partAvailable(), text: m.partAvailableText() },
  promotional: { title: m.partPromotional(), text: m.partPromotionalText() },
  reserved: { title: m.partReserved(), text: m.partReservedText() },
  payout: { title: m.partPayout(), text: m.partPayoutText() },
  held: { title: m.partHeld(), text: m.partHeldText() },
  debt: { title: m.partDebt(), text: m.partDebtText() },
  earned: { title: m.partEarned(), text: m.partEarnedText() },
};
