/** Waits until no other tab works on the draft, then locks it for this tab until `work` is done. */
export function withDraftLock(draftId: string, work: () => Promise<void>): Promise<void> {
  // Web Locks exist in secure contexts only; without them the server still publishes a draft just once.
  return navigator.locks ? navigator.locks.request(`draft ${draftId}`, work) : work();
}
