import { BellRing } from 'lucide-react';
import { useState } from 'react';
import * as m from '../../../messages/notifications.gen.ts';
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
      className="fixed inset-x-3 bottom-[calc(63px+env(safe-area-inset-bottom))] z-30 flex max-h-[25dvh] animate-fade gap-3 overflow-y-auto rounded-2xl bg-raised p-3 shadow-3 md:inset-x-auto md:end-6 md:bottom-6 md:max-h-none md:w-93 md:p-4"
    >
      <span className="hidden size-11 shrink-0 items-center justify-center rounded-lg bg-brand-soft text-on-brand-soft md:flex">
        <BellRing size={20} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 id="push-card" className="text-lg">
          {m.pushTitle()}
        </h2>
        <p className="text-md text-text-2">{m.pushText()}</p>
        <div className="mt-2 flex flex-wrap gap-2 md:mt-3">
          <Button
            variant="tonal"
            size="s"
            loading={isRequesting}
            loadingLabel={m.pushWaiting()}
            onClick={requestPermission}
          >
            {m.pushTurnOn()}
          </Button>
          <Button variant="quiet" size="s" onClick={putOff}>
            {m.pushNotNow()}
          </Button>
        </div>
      </div>
    </section>
  );
}
