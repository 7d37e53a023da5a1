import { setUnsent } from '../../../lib/storage/unsent-flicks.ts';
import { type Draft, type DraftKind, isEmptyDraft } from '../../../publishing/drafts/draft.ts';
import { deleteDraftsOf, persistedDraftsOf } from '../../../publishing/drafts/draft-database.ts';
import { unsavedDrafts } from '../../../publishing/drafts/draft-store.ts';

/** A draft that is not published yet. */
export interface UnsentDraft {
  goal: DraftKind;
  /** It is being published. */
  isSending: boolean;
}

export interface UnsentDrafts {
  /** Stored on this device for the next login. */
  waiting: UnsentDraft[];
  /** Only in memory, and lost with this tab. */
  lost: UnsentDraft[];
}

/** Time limit for reading storage, so that it cannot block logging out. */
const TIMEOUT_MS = 2_000;

const toUnsent = ({ goal = 'flick', state }: Partial<Pick<Draft, 'goal' | 'state'>>): UnsentDraft => ({
  goal,
  isSending: state?.name === 'sharing',
});

/** The drafts that a person would leave unsent by logging out now. */
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

/** Deletes a person's unsent drafts from this device. */
export async function deleteUnsentDrafts(personId: string): Promise<void> {
  setUnsent(personId, false);
  // Storage that cannot be opened cannot reveal the drafts to anybody either.
  await deleteDraftsOf(personId).catch(() => null);
}
