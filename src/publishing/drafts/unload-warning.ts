import { setUnsent } from '../../lib/storage/unsent-flicks.ts';
import { isEmptyDraft } from './draft.ts';
import type { DraftStore } from './draft-store.ts';

/** Warns before closing a tab with unsaved drafts, and remembers that publishing continues after a reload. */
export function warnBeforeUnload(draftStore: DraftStore, personId: () => string | null): void {
  let hadShared = false;
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  draftStore.subscribe(() => {
    const { drafts, isPersistent } = draftStore.read();
    const owner = personId();
    const own = drafts.filter((draft) => draft.personId === owner);
    const hasShared = own.some(({ state }) => state.name !== 'editing');
    if (hasShared && owner !== null) setUnsent(owner, true);
    // After an ended session the next login continues; another tab marks what it publishes itself.
    else if (hadShared && owner !== null) setUnsent(owner, false);
    hadShared = hasShared || (hadShared && owner === null);
    const isAtRisk = own.some(
      (draft) => draft.state.name === 'sharing' || !(isPersistent || isEmptyDraft(draft)),
    );
    if (isAtRisk) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
  });
}
