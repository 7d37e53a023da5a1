import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import type { PayoutAccountStatus } from '../../../../contract/money/wallet.ts';
import { walletQueries } from '../../../queries/money/wallet.ts';
import { OnboardingLink } from './onboarding-link.tsx';

const messages: Record<Exclude<PayoutAccountStatus, 'enabled'>, { title: string; text: string }> = {
  none: {
    title: 'Set up payouts',
    text: 'Tell our payment provider where your money should go. It takes a few minutes.',
  },
  onboarding: {
    title: 'Finish payout setup',
    text: 'Our payment provider needs a little more from you before you can cash out.',
  },
  restricted: {
    title: 'Finish payout setup',
    text: 'Our payment provider needs something from you before you can cash out.',
  },
};

/** Shown until the account that payouts go to is ready. */
export function SetupCard() {
  const { data } = useQuery(walletQueries.balance());
  if (!data || data.payoutAccount.status === 'enabled') return null;
  const { status, requirement } = data.payoutAccount;
  const { title, text } = messages[status];
  return (
    <section aria-label={title} className="flex gap-3 rounded-2xl bg-surface px-5 py-4 shadow-0">
      <Info size={20} className="mt-px shrink-0 text-info" aria-hidden="true" />
      <div className="flex min-w-0 flex-col gap-1.5">
        <h2 className="font-bold text-md">{title}</h2>
        <p className="text-sm text-text-2">{requirement ?? text}</p>
        <OnboardingLink url={null} />
      </div>
    </section>
  );
}
