import { toast } from '../../../lib/browser/toast.ts';
import * as m from '../../../messages/shell.gen.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { drawOverlay } from '../../ui/requested-overlays.tsx';

const code = lazyComponent(() => import('./waiting-overlay.tsx'));

/** Opens the list of changes that wait for the network; its code is loaded when it is first needed. */
export function openWaiting(): void {
  code.load().then(
    ({ WaitingOverlay, setWaitingOpen }) => {
      drawOverlay('waiting', WaitingOverlay);
      setWaitingOpen(true);
    },
    () => toast.failure(m.partFailed()),
  );
}
