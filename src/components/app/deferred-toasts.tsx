import { useEffect, useState } from 'react';
import { onToastWaiting } from '../../lib/browser/toast.ts';
import { afterFirstImage } from '../../lib/media/after-first-image.ts';
import { lazyComponent } from '../ui/lazy-component.ts';

export const toastsCode = lazyComponent(() => import('./toasts.tsx').then((module) => module.Toasts));

/** Brings the toasts in after the first image, or as soon as there is one to show. */
export function DeferredToasts() {
  const [part, setPart] = useState({ Toasts: toastsCode.part });
  useEffect(() => {
    let live = true;
    const want = () =>
      void toastsCode.load().then(
        (Toasts) => live && setPart({ Toasts }),
        // There is no way to say it without them: what waits stays, and the next toast asks again.
        () => null,
      );
    afterFirstImage(want);
    const stopWaiting = onToastWaiting(want);
    return () => {
      live = false;
      stopWaiting();
    };
  }, []);
  return part.Toasts && <part.Toasts />;
}
