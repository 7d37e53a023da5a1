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
          `Adding money by card: a service fee of ${percent(topUp.service)} of the amount you add, plus a card fee of ${percent(topUp.card)} of the payment and ${formatMoney(topUp.cardFixed)}.`,
          `Cashing out: ${formatMoney(payout.transferFixed)} plus ${percent(payout.transfer)} of what arrives in your bank account.`,
          'Posting quests, applying and getting paid: free. The reward you see is the reward you get.',
        ],
        'You’ll see every fee before you confirm.',
      ],
    },
    {
      id: 'add-money',
      title: 'How do I add money?',
      blocks: [
        `In your wallet, by card, from ${formatMoney(moneyLimits.topUp.least)} to ${formatTicket(moneyLimits.topUp.most)} including fees. The money arrives as soon as the payment is confirmed, usually within seconds. Your card number goes straight to the payment provider; this site never sees it.`,
        'You can refund unused money to your card: open the transaction in your wallet. The card fee isn’t refunded.',
      ],
      place: { label: 'Open the wallet', to: '/wallet' },
    },
    {
      id: 'cash-out',
      title: 'How do I cash out?',
      blocks: [
        `Press “Cash out” in your wallet. The first time, our payment provider asks who you are and where to send the money. You can cash out from ${formatMoney(moneyLimits.payout.least)} up to ${formatTicket(moneyLimits.payout.most)} within 24 hours, including fees, one cash out at a time. You have a few seconds to cancel it.`,
        'If your bank rejects it, the money returns to your wallet, and we’ll tell you why.',
      ],
      place: { label: 'Open the wallet', to: '/wallet' },
    },
    {
      id: 'money-waits',
      title: 'Why can’t I cash out everything?',
      blocks: [
        `New money is held before you can cash it out: earnings for ${count(EARNING_HOLD_HOURS, 'hour')}, money added by card for ${count(TOP_UP_HOLD_DAYS, 'day')}, unless this site has set a shorter time. Your wallet shows what clears next and when. You can still spend all of it on quests.`,
      ],
    },
    {
      id: 'balances',
      title: 'What do the numbers in my wallet mean?',
      blocks: [
        [
          'Available: spend it on quests or, once it has cleared, cash it out.',
          'Promotional: a gift that you can only spend on quests.',
          'Reserved: set aside for your open quests.',
          'On its way: cash outs that haven’t reached your bank yet.',
          'Held: set aside while a bank reviews one of your card payments.',
        ],
        'Press a number to see what it’s made of. “Download statement” saves everything as a file.',
      ],
    },
    {
      id: 'promotional-money',
      title: 'What is promotional money?',
      blocks: [
        `A gift for posting quests. It can pay for up to half of a quest, and you can’t cash it out. It expires on the date shown next to it, usually ${count(PROMO_DAYS, 'day')} after you got it. People who complete your quest get real money. If your quest doesn’t use it, you get it back with the same expiration date.`,
      ],
    },
    {
      id: 'disputes',
      title: 'What happens if a card payment is disputed?',
      blocks: [
        'While the bank reviews it, we hold that amount in your wallet. If the bank confirms the payment, you get it back. If not, the held money goes back to the card’s owner. If you’d already spent some of it, you owe that amount, and new income goes toward it first.',
      ],
    },
    {
      id: 'hide-amounts',
      title: 'Can I hide my balance from people around me?',
      blocks: [
        'Yes, press the eye next to your balance. Your balances, transactions, earnings and the costs of your quests then show as dots, in notifications too. Amounts you’re deciding about stay visible, and so do those in your statement. We remember your choice on this device.',
      ],
    },
  ],
};
