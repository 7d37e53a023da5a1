import type { Draft, DraftItem, Preparation } from '../drafts/draft.ts';
import { changeItem, type DraftStore, findDraft } from '../drafts/draft-store.ts';
import { filesOf, isSent } from '../drafts/files-to-upload.ts';
import type { Preparer } from './media-preparer.ts';

/** Whether the prepared file matches the item's current crop and poster time. */
function isUpToDate({ prepared, version, posterAt }: DraftItem): boolean {
  if (prepared.state !== 'ready') return prepared.state === 'failed';
  return prepared.version === version && prepared.posterAt === posterAt;
}

async function prepared(preparer: Preparer, item: DraftItem): Promise<Preparation> {
  const { version, posterAt } = item;
  try {
    if (item.prepared.state === 'ready' && item.prepared.version === version)
      return { ...item.prepared, ...(await preparer.poster(item)), posterAt };
    return { state: 'ready', ...(await preparer.prepare(item)), version, posterAt };
  } catch (error) {
    return { state: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Prepares new and changed items of drafts; each item one change at a time. */
export function createPreparing(
  draftStore: DraftStore,
  preparer: Preparer,
  isEligible: (draft: Draft) => boolean,
): { pump: () => void } {
  const running = new Set<string>();

  const run = async (draftId: string, item: DraftItem) => {
    running.add(item.id);
    const result = await prepared(preparer, item);
    running.delete(item.id);
    const now = findDraft(draftStore, draftId)?.items.find(({ id }) => id === item.id);
    // Ignore a failure for an outdated version.
    const isStale = now?.version !== item.version || now.posterAt !== item.posterAt;
    if (result.state === 'ready' || !isStale)
      changeItem(draftStore, draftId, item.id, (one) => ({
        ...one,
        prepared: result,
        madeType: result.state === 'ready' ? result.file.type : one.madeType,
      }));
    pump();
  };

  const pump = () => {
    for (const draft of draftStore.read().drafts.filter(isEligible)) {
      const waits = new Set(
        filesOf(draft)
          .filter((file) => !isSent(draft, file))
          .map((file) => file.owner),
      );
      for (const item of draft.items) {
        // A draft being published is not shown: prepare only what must still be uploaded.
        const isNeeded = draft.state.name === 'editing' || waits.has(item.id);
        if (isNeeded && !isUpToDate(item) && !running.has(item.id)) void run(draft.id, item);
      }
    }
  };

  return { pump };
}
