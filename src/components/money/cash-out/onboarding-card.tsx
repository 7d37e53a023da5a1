import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PayoutAccount, PayoutAccountStatus } from '../../../../contract/money/wallet.ts';
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

const moment = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short' },
  ...{ hour: '2-digit', minute: '2-digit' },
});
const endingIn = (last4: string | null) => (last4 === null ? 'another one' : `the one ending ${last4}`);

function holdText(last4: string | null, changed: NonNullable<PayoutAccount['changed']>): string {
  const until = moment.format(new Date(changed.heldUntil));
  const before = last4 === null ? '' : ` instead of ${endingIn(last4)}`;
  return `Your bank account was changed. From ${until} cash outs go to ${endingIn(changed.last4)}${before}.`;
}

function InfoCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex gap-3 rounded-2xl bg-surface px-5 py-4 shadow-0">
      <Info size={20} className="mt-px shrink-0 text-info" aria-hidden="true" />
      <div className="flex min-w-0 flex-col gap-1.5">
        <h2 className="font-bold text-md">{title}</h2>
        <p className="text-sm text-text-2">{text}</p>
        {children}
      </div>
    </section>
  );
}

/** Shown until the account that payouts go to is ready, and while its changed bank account holds cash outs. */
export function SetupCard() {
  const { data } = useQuery(walletQueries.balance());
  if (!data) return null;
  const { status, requirement, changed, last4 } = data.payoutAccount;
  return (
    <>
      {status !== 'enabled' && (
        <InfoCard title={messages[status].title} text={requirement ?? messages[status].text}>
          <OnboardingLink url={null} />
        </InfoCard>
      )}
      {changed && (
        <InfoCard title="Cash outs are on hold" text={holdText(last4, changed)}>
          <p className="text-sm text-text-2">
            Wasn’t that you?{' '}
            <Link
              to="/settings"
              search={{ section: 'security' }}
              className="font-semibold underline underline-offset-2"
            >
              Change your password
            </Link>{' '}
            now: that logs every device out. Then set up your own bank account again.
          </p>
          <OnboardingLink url={null} label="Change bank account" />
        </InfoCard>
      )}
    </>
  );
}
