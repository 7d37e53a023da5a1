import { useEffect, useState } from 'react';
import { onToastWaiting } from '../../lib/browser/toast.ts';
import { afterFirstImage } from '../../lib/media/after-first-image.ts';
import { lazyComponent } from '../ui/lazy-component.ts';

export const toastsCode = lazyComponent(() => import('./toasts.tsx').then((module) => module.Toasts));

/** Loads the toasts after the first image, or as soon as there is one to show. */
export function DeferredToasts() {
  const [part, setPart] = useState({ Toasts: toastsCode.part });
  useEffect(() => {
    let live = true;
    const want = () =>
      void toastsCode.load().then(
        (Toasts) => live && setPart({ Toasts }),
        // Without them it cannot be shown: waiting toasts stay, and the next toast tries again.
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
