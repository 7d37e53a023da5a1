import { markUnshared } from '../../lib/storage/unsent-flicks.ts';
import { isEmptyDraft } from './draft.ts';
import type { DraftStore } from './draft-store.ts';

/** Looks after what would be lost with the tab: warns before it is closed, and remembers what goes on after a reload. */
export function warnBeforeUnload(draftStore: DraftStore, personId: () => string | null): void {
  let hadShared = false;
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  draftStore.subscribe(() => {
    const { drafts, isPersistent } = draftStore.read();
    const owner = personId();
    const own = drafts.filter((draft) => draft.personId === owner);
    const hasShared = own.some(({ state }) => state.name !== 'editing');
    if (hasShared && owner !== null) markUnshared(owner, true);
    // Whose login has ended goes on with the next one, and what another tab shares is told by that one.
    else if (hadShared && owner !== null) markUnshared(owner, false);
    hadShared = hasShared || (hadShared && owner === null);
    const isAtRisk = own.some(
      (draft) => draft.state.name === 'sharing' || !(isPersistent || isEmptyDraft(draft)),
    );
    if (isAtRisk) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
  });
}
