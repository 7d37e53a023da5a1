import { useSyncExternalStore } from 'react';
import { isConfirmationWanted, onConfirmationWanted } from '../../api/core/confirmation.ts';

export { cancelConfirmation } from '../../api/core/confirmation.ts';

/**
 * Whether calls wait until the person has confirmed who they are. Apart from what confirms it, since every screen has
 * this.
 */
export const useConfirmationWanted = () => useSyncExternalStore(onConfirmationWanted, isConfirmationWanted);
