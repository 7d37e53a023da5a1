import { setUnsent } from '../../../lib/storage/unsent-flicks.ts';
import { type Draft, type DraftKind, isEmptyDraft } from '../../../publishing/drafts/draft.ts';
import { deleteDraftsOf, persistedDraftsOf } from '../../../publishing/drafts/draft-database.ts';
import { unsavedDrafts } from '../../../publishing/drafts/draft-store.ts';

/** Something that was not shared or sent yet. */
export interface UnsentDraft {
  goal: DraftKind;
  /** It is being published. */
  isSending: boolean;
}

export interface UnsentDrafts {
  /** Stored on this device for the next login. */
  waiting: UnsentDraft[];
  /** Only in this tab, and lost with it. */
  lost: UnsentDraft[];
}

/** Time limit for reading storage, so that it cannot block logging out. */
const TIMEOUT_MS = 2_000;

const toUnsent = ({ goal = 'flick', state }: Partial<Pick<Draft, 'goal' | 'state'>>): UnsentDraft => ({
  goal,
  isSending: state?.name === 'sharing',
});

/** What a person leaves behind who logs out now. */
export async function readUnsentDrafts(personId: string): Promise<UnsentDrafts> {
  const unsaved = unsavedDrafts(personId);
  const stored = await Promise.race([
    persistedDraftsOf(personId).catch(() => []),
    new Promise<[]>((resolve) => setTimeout(resolve, TIMEOUT_MS, [])),
  ]);
  const isWaiting = (draft: (typeof stored)[number]) =>
    !isEmptyDraft(draft) && draft.state.name !== 'posted' && !unsaved.some(({ id }) => id === draft.id);
  return { waiting: stored.filter(isWaiting).map(toUnsent), lost: unsaved.map(toUnsent) };
}

/** Deletes from this device what a person has not shared or sent. */
export async function deleteUnsentDrafts(personId: string): Promise<void> {
  setUnsent(personId, false);
  // Where storage cannot be opened it gives nothing to anybody.
  await deleteDraftsOf(personId).catch(() => null);
}
