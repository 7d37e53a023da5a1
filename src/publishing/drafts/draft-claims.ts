import { withDraftLock } from './draft-lock.ts';

/** The drafts that this tab has locked or waits for. */
export function createDraftClaims() {
  const releases = new Map<string, () => void>();
  /** Claims a draft; resolves once it is released. */
  const claim = (draftId: string) => new Promise<void>((resolve) => releases.set(draftId, resolve));

  return {
    claim,
    has: (draftId: string) => releases.has(draftId),
    ids: () => [...releases.keys()],
    /** Claims a draft and locks it until it is released. */
    lock(draftId: string): void {
      const released = claim(draftId);
      void withDraftLock(draftId, () => released);
    },
    release(draftId: string): void {
      releases.get(draftId)?.();
      releases.delete(draftId);
    },
    /** Gives up all claims; the returned function releases the locks. */
    giveUp(): () => void {
      const all = [...releases.values()];
      releases.clear();
      return () => {
        for (const release of all) release();
      };
    },
  };
}
