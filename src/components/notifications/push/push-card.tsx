import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { putOff, requestPushPermission } from '../../../push/permission.ts';
import { Button } from '../../ui/button.tsx';

/** Explains notifications before the browser asks; "Not now" is remembered. */
export function PushCard() {
  const [isRequesting, setRequesting] = useState(false);
  const requestPermission = async () => {
    setRequesting(true);
    // Dismissing the browser's prompt counts as postponing it.
    if ((await requestPushPermission()) === 'default') putOff();
    setRequesting(false);
  };
  return (
    <section
      aria-labelledby="push-card"
      className="fixed inset-x-3 bottom-[calc(63px+env(safe-area-inset-bottom))] z-30 flex animate-fade gap-3 rounded-2xl bg-raised p-4 shadow-3 md:inset-x-auto md:end-6 md:bottom-6 md:w-93"
    >
      <span className="flex size-11 shrink-0 items-center justify-center rounded-lg bg-brand-soft text-on-brand-soft">
        <BellRing size={20} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 id="push-card" className="text-lg">
          Hear about it at once
        </h2>
        <p className="text-md text-text-2">
          Turn on notifications to hear of replies, mentions, applications, decisions, money and your account
          when they happen. You choose which, and can turn them off at any time.
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            variant="tonal"
            size="s"
            loading={isRequesting}
            loadingLabel="Asking"
            onClick={requestPermission}
          >
            Turn on
          </Button>
          <Button variant="quiet" size="s" onClick={putOff}>
            Not now
          </Button>
        </div>
      </div>
    </section>
  );
}
