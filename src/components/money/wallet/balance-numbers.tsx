import { Gift, Landmark, Lock, type LucideIcon, ShieldAlert, TriangleAlert, Trophy } from 'lucide-react';
import type { Output } from '../../../../contract/core/endpoint.ts';
import type { BalancePart, getBalance } from '../../../../contract/money/wallet.ts';
import * as m from '../../../messages/money.gen.ts';
import { Amount } from '../amounts/amount.tsx';
import { partTexts } from './balance-part-text.ts';

export type Balance = Output<typeof getBalance>;

interface Part {
  part: BalancePart;
  icon: LucideIcon;
  minor: number;
  text: string;
}

/** The three numbers below the main one. */
export function partsOf({ balances, fundedQuests, totalEarning, completedQuests }: Balance): Part[] {
  return [
    {
      part: 'reserved',
      icon: Lock,
      minor: balances.reservedBalance,
      text: m.fundedQuests({ count: fundedQuests }),
    },
    { part: 'promotional', icon: Gift, minor: balances.promotionalBalance, text: m.fromPromotions() },
    {
      part: 'earned',
      icon: Trophy,
      minor: totalEarning,
      text: m.completedQuests({ count: completedQuests }),
    },
  ];
}

/** Numbers that are zero for most people are next to the main number, and only shown if they are not zero. */
export function seldomParts({ balances }: Balance): Omit<Part, 'text'>[] {
  const parts: Omit<Part, 'text'>[] = [
    { part: 'payout', icon: Landmark, minor: balances.payoutBalance },
    { part: 'held', icon: ShieldAlert, minor: balances.heldBalance },
    { part: 'debt', icon: TriangleAlert, minor: balances.debt },
  ];
  return parts.filter(({ minor }) => minor !== 0);
}

type Opens = { currency: string; onOpen: () => void };

/** The item of a number: from 768 px on with a line between two. */
export const balanceItem =
  'relative before:-start-5 before:absolute before:inset-y-0 before:w-px before:bg-line first:before:hidden max-md:before:hidden';

/** A row on phones, a column from 768 px on. */
export const balanceBox =
  'flex w-full min-w-0 items-center gap-x-3 rounded-lg text-start max-md:min-h-15.25 max-md:flex-wrap max-md:py-2.5 md:flex-col md:items-start md:gap-y-0.5';

/** One of the three numbers; a press opens its lines. */
export function BalanceNumber({ part, icon: Icon, minor, text, currency, onOpen }: Part & Opens) {
  return (
    <li className={balanceItem}>
      <button type="button" aria-haspopup="dialog" onClick={onOpen} className={`group ${balanceBox}`}>
        <Icon size={20} className="shrink-0 text-text-2 md:hidden" aria-hidden="true" />
        <span className="min-w-0 flex-1 md:contents">
          <span className="flex items-center gap-1.5 font-semibold text-base md:font-medium md:text-md">
            <Icon size={15} className="shrink-0 text-text-2 max-md:hidden" aria-hidden="true" />
            {partTexts[part].title}
          </span>{' '}
          <span className="block text-sm text-text-2 md:order-last">{text}</span>
        </span>{' '}
        <Amount
          minor={minor}
          currency={currency}
          className="font-bold text-lg group-hover:underline md:text-2xl"
        />
      </button>
    </li>
  );
}

/** The same in a single line. */
export function SeldomNumber({ part, icon: Icon, minor, currency, onOpen }: Omit<Part, 'text'> & Opens) {
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="group flex min-h-6 items-center gap-1.5 rounded-sm text-sm text-text-2"
      >
        <Icon size={15} className="shrink-0" aria-hidden="true" />
        {partTexts[part].title}{' '}
        <Amount minor={minor} currency={currency} className="font-bold text-text group-hover:underline" />
      </button>
    </li>
  );
}
