import { type SubmitEvent, useEffect, useRef } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import * as m from '../../../messages/money.gen.ts';
import { Button } from '../../ui/button.tsx';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { AmountChips } from '../amounts/amount-chips.tsx';
import { AmountField } from '../amounts/amount-field.tsx';
import { PayoutLines } from '../amounts/fee-lines.tsx';
import { HeldMoney } from '../amounts/held-money.tsx';
import { limitHints } from '../amounts/money-limit.ts';
import { clearingHint } from './cash-out-problem.ts';
import { OnboardingLink } from './onboarding-link.tsx';
import type { CashOut } from './use-cash-out.ts';

const AMOUNTS = [5_000, 10_000, 30_000];

/** Those that can be cashed out now. */
const affordable = (most = 0) => AMOUNTS.filter((amount) => amount <= most);

function Destination({ cashOut: { wallet } }: { cashOut: CashOut }) {
  if (!wallet) return null;
  const { last4, changed } = wallet.payoutAccount;
  // While cash outs are on hold, the card about that names both accounts.
  return last4 && !changed && <p className="text-center text-sm text-text-2">{m.toAccount({ last4 })}</p>;
}

/** Why an amount is more than can be cashed out now. */
function Held({ cashOut: { wallet, minor } }: { cashOut: CashOut }) {
  if (!wallet || minor === null || minor <= wallet.balances.withdrawable) return null;
  return <HeldMoney held={wallet.held} currency={wallet.balances.currency} />;
}

/** An amount, its costs, and the button that asks for a confirmation. */
export function CashOutForm({ cashOut }: { cashOut: CashOut }) {
  const { wallet, text, minor, fees, wrong, panel, quotePanel, onboardingUrl } = cashOut;
  const form = useRef<HTMLFormElement>(null);
  const isWrong = wrong !== undefined && wrong !== null;
  const failed = cashOut.send.error;
  useEffect(() => {
    if (failed && isWrong) form.current?.querySelector('input')?.focus();
  }, [failed, isWrong]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!cashOut.requestQuote()) form.current?.querySelector('input')?.focus();
  };
  const hint = wallet && clearingHint(wallet);
  // Once the account is ready the message has done its work.
  const isReady = wallet?.payoutAccount.status === 'enabled';
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="flex flex-col gap-2.5">
        <AmountField
          label={m.amount()}
          text={text}
          hint={[hint, limitHints.payout].filter(Boolean).join(' ')}
          error={wrong ?? undefined}
          onChange={cashOut.type}
          onLeave={cashOut.leave}
        />
        <Held cashOut={cashOut} />
        <AmountChips
          value={minor}
          amounts={affordable(wallet?.balances.withdrawable)}
          all={wallet?.balances.withdrawable}
          onPick={cashOut.pick}
        />
      </div>
      {quotePanel ? (
        <RetryRow title={quotePanel.title} hint={quotePanel.hint} onRetry={fees.retry} />
      ) : (
        <PayoutLines fees={fees.quote} isOld={fees.isOld} />
      )}
      {panel && !(onboardingUrl && isReady) && (
        <FailurePanel
          title={panel.title}
          hint={onboardingUrl ? <OnboardingLink url={onboardingUrl} /> : panel.hint}
        />
      )}
      <Button type="submit" size="l" loading={cashOut.isSettling} loadingLabel={m.calculating()}>
        {minor === null ? m.cashOut() : m.cashOutAmount({ amount: formatMoney(minor) })}
      </Button>
      <Destination cashOut={cashOut} />
    </form>
  );
}
