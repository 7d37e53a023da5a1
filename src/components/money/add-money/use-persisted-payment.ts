import { useState } from 'react';
import { type PersistedPayment, pendingPayment } from '../../../payments/persisted-payment.ts';
import { useViewer } from '../../../queries/core/viewer.ts';

/** The pending payment of an earlier page, if it is this person's. */
function readPersisted(userId: string | undefined): PersistedPayment | null {
  const persisted = pendingPayment.read();
  return persisted && persisted.userId === userId ? persisted : null;
}

/** The payment that this tab stores until its end; one of an earlier page only if the hook `resumes`. */
export function usePersistedPayment(resumes: boolean) {
  const viewer = useViewer();
  const [persisted, setPersisted] = useState(() => (resumes ? readPersisted(viewer?.userId) : null));
  const [isRestored, setRestored] = useState(persisted !== null);
  return {
    persisted,
    /** Whether a payment from before a reload was sent is unknown until the server was asked. */
    isRestored,
    persist: (payment: PersistedPayment | null) => {
      if (payment) pendingPayment.save(payment);
      else pendingPayment.drop();
      setPersisted(payment);
      setRestored(false);
    },
    /** This payment as stored in the tab; null once it has ended or another one has replaced it. */
    current: () => {
      const now = pendingPayment.read();
      return now?.paymentId === persisted?.paymentId ? now : null;
    },
  };
}
