import { Landmark } from 'lucide-react';
import * as m from '../../../messages/money.gen.ts';
import { Button } from '../../ui/button.tsx';

type CardConfirmProps = {
  /** The amount to pay. */
  amount: string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** The question of a bank before it pays; here the sandbox asks it. */
export function CardConfirm({ amount, busy, onConfirm, onCancel }: CardConfirmProps) {
  return (
    <section aria-label={m.bankConfirm()} className="flex flex-col gap-4 rounded-2xl bg-info-soft p-5">
      <div className="flex gap-3">
        <Landmark size={22} className="shrink-0 text-info" aria-hidden="true" />
        <div>
          <h3 className="font-bold text-base">{m.bankConfirmTitle()}</h3>
          <p className="text-md text-text-2">{m.bankConfirmText({ amount })}</p>
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onCancel}>
          {m.notNow()}
        </Button>
        <Button data-autofocus="" loading={busy} loadingLabel={m.confirming()} onClick={onConfirm}>
          {m.confirmPayment()}
        </Button>
      </div>
    </section>
  );
}
