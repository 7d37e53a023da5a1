/** Waits until no other tab works on a draft, and keeps it for this one until `work` is done. */
export function withDraftLock(draftId: string, work: () => Promise<void>): Promise<void> {
  // Browsers give locks to secure pages only; without them tabs rely on the server, which publishes once.
  return navigator.locks ? navigator.locks.request(`draft ${draftId}`, work) : work();
}
