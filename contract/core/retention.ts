/** How long data is retained, in days; `ACCOUNT_KEPT_DAYS` is about deleted accounts. */
export const retentionDays = {
  /** After they were deleted, for whoever looks into a report. */
  deletedFlick: 30,
  deletedComment: 30,
  notification: 90,
  /** Had back until then. */
  deletedCollection: 1,
  /** How long being shown in a personal feed counts against a flick. */
  shownForYou: 7,
  /** Unused, and in all. */
  idleSession: 30,
  session: 180,
  /** A username that its person gave up, reserved for them. */
  username: 30,
  /** A sign-up whose contact was never verified. */
  signUp: 1,
  /** Files and drafts that nothing was made of. */
  draft: 1,
  proofDraft: 7,
} as const;

/** How long a code is good, by how it was sent. */
export const codeMinutes = { email: 10, phone: 5 } as const;
