import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { hintFor } from '../../../lib/forms/error-hint.ts';
import * as m from '../../../messages/money.gen.ts';
import { paymentQueries, useRefund } from '../../../queries/money/payment.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { FailurePanel } from '../../ui/form/error-panel.tsx';

/** Refunds a top-up to its card; nothing if it was used, or is refunded already. */
export function RefundButton({ paymentId }: { paymentId: string }) {
  const { data: payment } = useQuery(paymentQueries.one(paymentId));
  const refund = useRefund(paymentId);
  const [isConfirming, setConfirming] = useState(false);
  if (!payment || payment.refundable === null) return null;
  const { refundable, netAmount, transactionFee, last4 } = payment;
  const close = () => {
    setConfirming(false);
    refund.reset();
  };
  return (
    <>
      <Button variant="outline" onClick={() => setConfirming(true)}>
        {m.refundToCard()}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={(open) => !open && close()}
        title={m.refundQuestion({ amount: formatMoney(refundable), last4: last4 || 'none' })}
        body={
          <div className="flex flex-col gap-3">
            <p>{m.refundText({ amount: formatMoney(netAmount), fee: formatMoney(transactionFee) })}</p>
            {refund.error && !refund.isPending && (
              <FailurePanel title={refund.error.message} hint={hintFor(refund.error)} />
            )}
          </div>
        }
        confirmLabel={m.refundConfirm()}
        loading={refund.isPending}
        onConfirm={() => refund.mutate(undefined, { onSuccess: close })}
      />
    </>
  );
}
