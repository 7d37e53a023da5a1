import { useConfirmationWanted } from '../../../queries/auth/confirmation-wanted.ts';
import { ConfirmationDialog } from './confirmation-dialog.tsx';

export { whenConfirmed } from '../../../queries/auth/confirmation-wanted.ts';

/** Asks who is at this device when a call needs to know. */
export function ConfirmationOverlay() {
  return <ConfirmationDialog open={useConfirmationWanted()} />;
}
