import { cancelConfirmation, useConfirmationWanted } from '../../../queries/auth/confirmation-wanted.ts';
import { lazyComponent, useLazyComponent } from '../../ui/lazy-component.ts';

const code = lazyComponent(() => import('./confirmation-dialog.tsx').then((part) => part.ConfirmationDialog));

/** Asks who is at this device when a call needs to know. */
export function ConfirmationOverlay() {
  const wanted = useConfirmationWanted();
  const ConfirmationDialog = useLazyComponent(code, wanted, cancelConfirmation);
  return ConfirmationDialog && <ConfirmationDialog open={wanted} />;
}
