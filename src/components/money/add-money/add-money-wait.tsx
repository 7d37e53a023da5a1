import { useEffect, useRef } from 'react';
import { hintFor } from '../../../lib/forms/error-hint.ts';
import * as m from '../../../messages/money.gen.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ownMoney } from '../amounts/display-amount.ts';
import type { AddMoney } from './use-add-money.ts';

/** Shown while the bank thinks; it ends automatically. */
export function AddMoneyWait({ add }: { add: AddMoney }) {
  const { end, persisted } = add;
  const container = useRef<HTMLDivElement>(null);
  // The focused element disappeared with the form.
  useEffect(() => container.current?.querySelector('button')?.focus(), []);
  if (end.error && !end.payment) {
    return (
      <ErrorState
        title={end.error.message}
        hint={hintFor(end.error)}
        retrying={end.isFetching}
        onRetry={end.retry}
      />
    );
  }
  const net = end.payment?.netAmount ?? persisted?.netAmount;
  return (
    <div ref={container} className="flex flex-col items-center gap-4 py-4 text-center">
      <span className="text-brand-text">
        <Spinner size={32} />
      </span>
      <div role="status">
        <p className="font-bold text-lg">{end.payment ? m.waitBank() : m.waitPayment()}</p>
        <p className="mt-1 max-w-[44ch] text-md text-text-2">
          {net === undefined ? m.waitTextUnknown() : m.waitText({ amount: ownMoney(net) })}
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="quiet" onClick={add.close}>
          {m.gotIt()}
        </Button>
        <Button variant="outline" onClick={add.another}>
          {m.addMoreMoney()}
        </Button>
      </div>
    </div>
  );
}
