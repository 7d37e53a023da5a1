import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PayoutAccount, PayoutAccountStatus } from '../../../../contract/money/wallet.ts';
import { LOCALE } from '../../../lib/locale/locale.ts';
import * as m from '../../../messages/money.gen.ts';
import { walletQueries } from '../../../queries/money/wallet.ts';
import { OnboardingLink } from './onboarding-link.tsx';

const setupTexts: Record<Exclude<PayoutAccountStatus, 'enabled'>, { title: string; text: string }> = {
  none: { title: m.setupTitle(), text: m.setupText() },
  onboarding: { title: m.setupFinishTitle(), text: m.setupUnfinishedText() },
  restricted: { title: m.setupFinishTitle(), text: m.setupRestrictedText() },
};

const moment = new Intl.DateTimeFormat(LOCALE, {
  ...{ day: 'numeric', month: 'short' },
  ...{ hour: 'numeric', minute: '2-digit' },
});

const holdText = (last4: string | null, changed: NonNullable<PayoutAccount['changed']>): string =>
  m.holdText({
    until: moment.format(new Date(changed.heldUntil)),
    changed: changed.last4 ?? 'none',
    before: last4 ?? 'none',
  });

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
        <InfoCard title={setupTexts[status].title} text={requirement ?? setupTexts[status].text}>
          <OnboardingLink url={null} isNextStep />
        </InfoCard>
      )}
      {changed && (
        <InfoCard title={m.holdTitle()} text={holdText(last4, changed)}>
          <p className="text-sm text-text-2">
            {m.holdNotYou({
              password: (words) => (
                <Link
                  to="/settings"
                  search={{ section: 'security' }}
                  className="font-semibold underline underline-offset-2"
                >
                  {words}
                </Link>
              ),
            })}
          </p>
          <OnboardingLink url={null} label={m.changeBankAccount()} />
        </InfoCard>
      )}
    </>
  );
}
