import { Landmark } from 'lucide-react';
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
    <section aria-label="Your bank asks" className="flex flex-col gap-4 rounded-2xl bg-info-soft p-5">
      <div className="flex gap-3">
        <Landmark size={22} className="shrink-0 text-info" aria-hidden="true" />
        <div>
          <h3 className="font-bold text-base">Your bank asks: is this you?</h3>
          <p className="text-md text-text-2">Confirm that you pay {amount} to Flickquest.</p>
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onCancel}>
          Not now
        </Button>
        <Button data-autofocus="" loading={busy} loadingLabel="Confirming" onClick={onConfirm}>
          Confirm payment
        </Button>
      </div>
    </section>
  );
}
