import { useSyncExternalStore } from 'react';
import { isConfirmationWanted, onConfirmationWanted } from '../../api/core/confirmation.ts';

export { cancelConfirmation, whenConfirmed } from '../../api/core/confirmation.ts';

/** Whether calls wait until the person has confirmed who they are. */
export const useConfirmationWanted = () => useSyncExternalStore(onConfirmationWanted, isConfirmationWanted);
