/** How long data is retained, in days; `ACCOUNT_KEPT_DAYS` is about deleted accounts. */
export const retentionDays = {
  /** After deletion, for operators who review a report. */
  deletedFlick: 30,
  deletedComment: 30,
  notification: 90,
  /** A message that could not be sent, for operators. */
  failedMessage: 30,
  /** Can be restored until then. */
  deletedCollection: 1,
  /** How long being shown in a personal feed counts against a flick. */
  shownForYou: 7,
  /** Who saw which flick: only so that nobody counts twice a day. */
  flickView: 2,
  /** How many people saw a flick, by day. */
  dailyViews: 90,
  /** Without use, and in total. */
  idleSession: 30,
  session: 180,
  /** A former username, reserved for its previous owner. */
  username: 30,
  /** A sign-up whose contact was never verified. */
  signUp: 1,
  /** A copy of one’s own data, from when it is ready. */
  dataExport: 7,
  /** Files and drafts that were never published. */
  draft: 1,
  proofDraft: 7,
} as const;

/** How long a code is valid, by how it was sent. */
export const codeMinutes = { email: 10, phone: 5 } as const;
