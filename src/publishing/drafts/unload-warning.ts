import { markUnshared } from '../../lib/storage/unsent-flicks.ts';
import { isEmpty } from './draft.ts';
import type { DeskStore } from './draft-store.ts';

/** Looks after what would be lost with the tab: warns before it is closed, and remembers what goes on after a reload. */
export function watchLeaving(desk: DeskStore, personId: () => string | null): void {
  let hadShared = false;
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  desk.subscribe(() => {
    const { drafts, isLasting } = desk.read();
    const owner = personId();
    const own = drafts.filter((draft) => draft.personId === owner);
    const hasShared = own.some(({ state }) => state.name !== 'editing');
    if (hasShared && owner !== null) markUnshared(owner, true);
    // Whose login has ended goes on with the next one, and what another tab shares is told by that one.
    else if (hadShared && owner !== null) markUnshared(owner, false);
    hadShared = hasShared || (hadShared && owner === null);
    const isAtStake = own.some((draft) => draft.state.name === 'sharing' || !(isLasting || isEmpty(draft)));
    if (isAtStake) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
  });
}
