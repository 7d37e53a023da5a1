import { readingLimits } from './first-screen-limits.ts';

/** Page sizes, clip lengths and bounds that app and server share. */
export const limits = {
  ...readingLimits,
  comment: { max: 1_000, tokens: 200 },
  question: { min: 2, max: 1_000 },
  name: { max: 50 },
  bio: { max: 160 },
  pronouns: { max: 40 },
  bioLink: { max: 5, title: 40, url: 2_000 },
  profilePicture: { bytes: 5 * 1024 * 1024 },
  pinnedFlicks: 3,
  followedHashtags: 100,
  collection: { most: 100, name: 40 },
  mutedWord: { most: 100, max: 100 },
  /** Days after which a suspension ends. */
  suspension: { days: 365 },
  reason: { max: 500 },
  appeal: { min: 10, max: 2_000 },
  password: { min: 8, max: 128 },
  search: { max: 100, each: 5, history: 20 },
  report: { min: 3, max: 1_000, attachments: 3, attachmentBytes: 5 * 1024 * 1024 },
  featureIssue: { title: 120, description: 5_000 },
  media: {
    perFlick: 10,
    alt: 1_000,
    captions: 20_000,
    tagged: 20,
    photoBytes: 15 * 1024 * 1024,
    videoBytes: 100 * 1024 * 1024,
    audioBytes: 10 * 1024 * 1024,
    videoSeconds: 180,
  },
  /** How far ahead a flick can be scheduled, and how many can be pending. */
  schedule: { soonestMinutes: 5, latestDays: 90, most: 50 },
  song: { start: 0, end: 15, longest: 60, title: 100, waveform: 200 },
  location: { max: 120 },
} as const;

/** After this time the screen says that loading takes longer than usual. */
export const SLOW_READ_MS = 8_000;
/** The push token of browsers without one. */
export const NO_DEVICE_TOKEN = 'no-device-token';
/** For how many days a deleted account can be restored by logging in. */
export const ACCOUNT_KEPT_DAYS = 30;
/** The minimum age in years. */
export const YOUNGEST_AGE = 13;
/** How long a token to set a new password is valid. */
export const RESET_TOKEN_MS = 10 * 60_000;
/** How long a person counts as confirmed in a session. */
export const CONFIRMATION_MS = 15 * 60_000;
/** How long a login challenge is valid. */
export const CHALLENGE_MS = 10 * 60_000;
