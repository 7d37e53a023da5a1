import { useEffect, useState } from 'react';
import { afterFirstImage } from '../../../lib/media/after-first-image.ts';
import { lazyComponent, useLazyComponent } from '../lazy-component.ts';
import type { DialogProps } from './dialog-props.ts';

/** For screens that cannot continue without a dialog, to fetch it while there is a network. */
export const dialogCode = lazyComponent(() =>
  import('./dialog-parts.tsx').then((module) => module.DialogParts),
);

/**
 * A dialog from 768 px on, below that a sheet at the foot of the screen. The first field, else the
 * close button, gets the focus, and the opener gets it back. Esc, Back, a press outside and, on
 * sheets, dragging down close it.
 */
export function Dialog(props: DialogProps) {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  // On screens with a dialog its code is loaded while the network is idle, so that it opens at once.
  useEffect(() => afterFirstImage(dialogCode.prefetch), []);
  const Parts = useLazyComponent(dialogCode, used, () => {
    setUsed(false);
    props.onOpenChange(false);
  });
  return Parts && <Parts {...props} />;
}
