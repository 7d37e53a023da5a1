/** Bounds of quests and applications; amounts in minor units. */
export const questLimits = {
  title: { min: 5, max: 120 },
  description: { min: 20, max: 5_000 },
  addition: { min: 3, max: 1_000 },
  additions: 20,
  media: 5,
  places: 1_000,
  reward: 50,
  total: 1_000_000,
  criteria: 10,
  criterion: 200,
  /** How long the owner has to decide; the owner chooses it. */
  reviewDays: { min: 2, max: 21, default: 7 },
  deadlineDays: { min: 1, max: 180, default: 30 },
  /** Kilometres around a location. */
  radius: { default: 50, max: 20_000 },
  application: { media: 5, text: 2_000, texts: 10 },
  reason: { min: 3, max: 1_000 },
  /** Decisions in one call. */
  bulk: 200,
} as const;

/** How long a decision can be undone. */
export const UNDO_SECONDS = 10 * 60;
export const UNDO_MS = UNDO_SECONDS * 1_000;
/** How long an applicant has to submit requested changes. */
export const CHANGES_MS = 72 * 3_600_000;
/** How long an applicant has to appeal a rejection; until then its slot stays reserved. */
export const APPEAL_MS = 72 * 3_600_000;
/** How long operators have to decide an appeal; until then its slot stays reserved. */
export const APPEAL_REVIEW_MS = 7 * 86_400_000;
/** How often changes can be requested. */
export const MOST_CHANGES = 2;
