import { useEffect, useRef } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { readCodeRequired } from '../../../lib/forms/code-required.ts';
import * as m from '../../../messages/money.gen.ts';
import { EnterCode } from '../../auth/codes/enter-code.tsx';
import { Button } from '../../ui/button.tsx';
import { PayoutLines } from '../amounts/fee-lines.tsx';
import type { CashOut } from './use-cash-out.ts';

/** The heading of the current step of a cash-out. */
export function stepTitle({ shownQuote: quote, code }: CashOut): string {
  return code || !quote ? m.enterCode() : m.cashOutQuestion({ amount: formatMoney(quote.amount) });
}

function Confirm({ cashOut }: { cashOut: CashOut }) {
  const { shownQuote: quote, wallet, send } = cashOut;
  const last4 = wallet?.payoutAccount.last4;
  if (!quote) return null;
  return (
    <div className="flex flex-col gap-4">
      <PayoutLines fees={quote} />
      {last4 && <p className="text-md text-text-2">{m.goesToAccount({ last4 })}</p>}
      <div className="flex flex-wrap justify-end gap-3 pt-1">
        <Button variant="quiet" data-autofocus="" onClick={cashOut.back}>
          {m.cancel()}
        </Button>
        <Button loading={send.isPending} loadingLabel={m.cashingOut()} onClick={() => cashOut.confirm()}>
          {m.cashOutAmount({ amount: formatMoney(quote.amount) })}
        </Button>
      </div>
    </div>
  );
}

function Code({ cashOut }: { cashOut: CashOut }) {
  const { code, send, verify } = cashOut;
  if (!code) return null;
  return (
    <EnterCode
      contact={code.contact}
      resendAt={code.resendAt}
      verify={{ ...verify, mutate: cashOut.enter }}
      resend={{
        reset: send.reset,
        isPending: send.isPending,
        isSuccess: code.isAgain,
        error: readCodeRequired(send.error) ? null : send.error,
        mutate: () => cashOut.confirm(true),
      }}
    />
  );
}

/** The steps after the amount: the confirmation, and the code if one is required. */
export function CashOutSteps({ cashOut }: { cashOut: CashOut }) {
  const container = useRef<HTMLDivElement>(null);
  const step = cashOut.code ? 'code' : 'confirm';
  useEffect(() => {
    // The focused element disappeared with the previous step.
    const first = step === 'code' ? 'input' : '[data-autofocus]';
    container.current?.querySelector<HTMLElement>(first)?.focus();
  }, [step]);
  return (
    <div ref={container}>{step === 'code' ? <Code cashOut={cashOut} /> : <Confirm cashOut={cashOut} />}</div>
  );
}
