import {
  EARNING_HOLD_HOURS,
  feeRates,
  moneyLimits,
  PROMO_DAYS,
  TOP_UP_HOLD_DAYS,
} from '../../../../contract/money/money-limits.ts';
import { formatMoney, formatTicket } from '../../../lib/format/money.ts';
import { LOCALE } from '../../../lib/locale/locale.ts';
import * as m from '../../../messages/articles.gen.ts';
import type { Part } from '../article.ts';

const { topUp, payout } = feeRates;
/** A rate of the contract, in hundredths of a per cent, formatted. */
const percent = (rate: number) =>
  (rate / 10_000).toLocaleString(LOCALE, { style: 'percent', maximumFractionDigits: 2 });

export const money: Part = {
  id: 'money',
  title: m.helpPartMoney(),
  passages: [
    {
      id: 'fees',
      title: m.helpFeesTitle(),
      blocks: [
        [
          m.helpFeesPoint1({
            serviceRate: percent(topUp.service),
            cardRate: percent(topUp.card),
            fixedFee: formatMoney(topUp.cardFixed),
          }),
          m.helpFeesPoint2({ fixedFee: formatMoney(payout.transferFixed), rate: percent(payout.transfer) }),
          m.helpFeesPoint3(),
        ],
        m.helpFeesText(),
      ],
    },
    {
      id: 'add-money',
      title: m.helpAddMoneyTitle(),
      blocks: [
        m.helpAddMoneyText1({
          least: formatMoney(moneyLimits.topUp.least),
          most: formatTicket(moneyLimits.topUp.most),
        }),
        m.helpAddMoneyText2(),
      ],
      place: { label: m.linkOpenTheWallet(), to: '/wallet' },
    },
    {
      id: 'cash-out',
      title: m.helpCashOutTitle(),
      blocks: [
        m.helpCashOutText1({
          least: formatMoney(moneyLimits.payout.least),
          most: formatTicket(moneyLimits.payout.most),
        }),
        m.helpCashOutText2(),
      ],
      place: { label: m.linkOpenTheWallet(), to: '/wallet' },
    },
    {
      id: 'money-waits',
      title: m.helpMoneyWaitsTitle(),
      blocks: [m.helpMoneyWaitsText({ hours: EARNING_HOLD_HOURS, days: TOP_UP_HOLD_DAYS })],
    },
    {
      id: 'balances',
      title: m.helpBalancesTitle(),
      blocks: [
        [
          m.helpBalancesPoint1(),
          m.helpBalancesPoint2(),
          m.helpBalancesPoint3(),
          m.helpBalancesPoint4(),
          m.helpBalancesPoint5(),
        ],
        m.helpBalancesText(),
      ],
    },
    {
      id: 'promotional-money',
      title: m.helpPromotionalMoneyTitle(),
      blocks: [m.helpPromotionalMoneyText({ days: PROMO_DAYS })],
    },
    {
      id: 'disputes',
      title: m.helpDisputesTitle(),
      blocks: [m.helpDisputesText()],
    },
    {
      id: 'hide-amounts',
      title: m.helpHideAmountsTitle(),
      blocks: [m.helpHideAmountsText()],
    },
  ],
};
