import {
  EARNING_HOLD_HOURS,
  feeRates,
  moneyLimits,
  PROMO_DAYS,
  TOP_UP_HOLD_DAYS,
} from '../../../../contract/money/money-limits.ts';
import { formatMoney, formatTicket } from '../../../lib/format/money.ts';
import { count, type Part } from '../article.ts';

const { topUp, payout } = feeRates;
/** A rate of the contract, in hundredths of a per cent, formatted. */
const percent = (rate: number) =>
  (rate / 10_000).toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 2 });

export const money: Part = {
  id: 'money',
  title: 'Wallet and money',
  passages: [
    {
      id: 'fees',
      title: 'What does it cost?',
      blocks: [
        [
          `Adding money by card: a service fee of ${percent(topUp.service)} of what arrives in your wallet, and what the card costs, ${percent(topUp.card)} of the payment and ${formatMoney(topUp.cardFixed)}.`,
          `Cashing out: ${formatMoney(payout.transferFixed)} and ${percent(payout.transfer)} of what arrives at your bank.`,
          'Posting, applying and being paid: nothing. The reward that is shown is the reward that you get.',
        ],
        'You see every fee before you confirm.',
      ],
    },
    {
      id: 'add-money',
      title: 'How do I add money?',
      blocks: [
        `In the wallet, by card: ${formatMoney(moneyLimits.topUp.least)} to ${formatTicket(moneyLimits.topUp.most)} with the fees. It is there as soon as the payment is confirmed, mostly within seconds. Card numbers go straight to the payment provider; this site never sees them.`,
        'What you have not used can go back to the card, from the transaction in your wallet. The card fee is not given back.',
      ],
      place: { label: 'Open the wallet', to: '/wallet' },
    },
    {
      id: 'cash-out',
      title: 'How do I cash out?',
      blocks: [
        `Press “Cash out” in the wallet. The first time the payment provider asks who you are and where the money should go, on a page of its own. The least is ${formatMoney(moneyLimits.payout.least)}, the most ${formatTicket(moneyLimits.payout.most)} within 24 hours, fees included, and one at a time. For some seconds you can still cancel it.`,
        'If the bank refuses it, the money comes back to your wallet and we say why.',
      ],
      place: { label: 'Open the wallet', to: '/wallet' },
    },
    {
      id: 'money-waits',
      title: 'Why can I not cash out everything?',
      blocks: [
        `New money waits before it can leave: what you earned for ${count(EARNING_HOLD_HOURS, 'hour')}, what came by card for ${count(TOP_UP_HOLD_DAYS, 'day')}, unless this site lets it go earlier. The wallet says what clears next and when. You can use all of it for quests meanwhile.`,
      ],
    },
    {
      id: 'balances',
      title: 'What do the numbers in my wallet mean?',
      blocks: [
        [
          'Available: yours to spend on quests or, once it has cleared, to cash out.',
          'Promotional: given to you, for quests alone.',
          'Reserved: set aside for your open quests.',
          'On its way: cash outs that have not reached your bank.',
          'Held: kept while a bank looks into a card payment of yours.',
        ],
        'Press a number to see every line that adds up to it. “Download statement” saves all of it as a file.',
      ],
    },
    {
      id: 'promotional-money',
      title: 'What is promotional money?',
      blocks: [
        `A gift for posting quests. It can pay up to half of a quest and cannot be cashed out. It ends on the day that stands beside it, ${count(PROMO_DAYS, 'day')} after it came unless said otherwise. People who earn it from you get real money. What your quest does not use comes back with its old end.`,
      ],
    },
    {
      id: 'disputes',
      title: 'My bank disputes a card payment. What happens?',
      blocks: [
        'As long as the bank looks into it, that amount is held in your wallet. If the payment stands, you have it back. If it does not, the held money is gone, and what was spent already is owed: whatever comes into your wallet pays that first.',
      ],
    },
    {
      id: 'hide-amounts',
      title: 'Can I hide my amounts from people beside me?',
      blocks: [
        'Yes, with the eye beside your balance. Your balances, transactions, earnings, what your quests cost and what you were paid for them then show dots, in messages as well. Amounts that you decide about stay, and so does the file of your statement. It is remembered for you on this device.',
      ],
    },
  ],
};
