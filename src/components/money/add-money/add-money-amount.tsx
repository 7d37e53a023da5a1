import { type SubmitEvent, useRef } from 'react';
import * as m from '../../../messages/money.gen.ts';
import { Button } from '../../ui/button.tsx';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { AmountChips } from '../amounts/amount-chips.tsx';
import { AmountField } from '../amounts/amount-field.tsx';
import { TopUpLines } from '../amounts/fee-lines.tsx';
import { limitHints } from '../amounts/money-limit.ts';
import type { AddMoney } from './use-add-money.ts';

const AMOUNTS = [2_000, 5_000, 10_000];

/** How much is to be added, and what the card is charged for it. */
export function AddMoneyAmount({ add }: { add: AddMoney }) {
  const { text, minor, fees, wrong, panel, quotePanel, declined } = add;
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!add.send()) form.current?.querySelector('input')?.focus();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="flex flex-col gap-2.5">
        <AmountField
          label={m.amount()}
          text={text}
          hint={limitHints.topup}
          error={wrong}
          onChange={add.type}
          onLeave={add.leave}
        />
        <AmountChips value={minor} amounts={AMOUNTS} onPick={add.pick} />
      </div>
      {quotePanel ? (
        <RetryRow title={quotePanel.title} hint={quotePanel.hint} onRetry={fees.retry} />
      ) : (
        <TopUpLines fees={fees.quote} isOld={fees.isOld} />
      )}
      {panel && <FailurePanel title={panel.title} hint={panel.hint} />}
      {!panel && declined && <FailurePanel title={declined} hint={m.notCharged()} />}
      <Button type="submit" size="l" loading={add.isBusy} loadingLabel={m.preparing()}>
        {m.continueToCard()}
      </Button>
    </form>
  );
}
