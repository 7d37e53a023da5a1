import * as z from 'zod/mini';
import { id, person, relation, time } from '../core/shared.ts';
import { flickMedia } from '../flicks/flick.ts';

export const questMode = z.enum(['online', 'onsite']);
export type QuestMode = z.output<typeof questMode>;
export const questType = z.enum(['Exclusive', 'Open']);
export type QuestType = z.output<typeof questType>;
export const questStatus = z.enum(['draft', 'open', 'closing', 'closed', 'deleted', 'frozen', 'cancelled']);
export type QuestStatus = z.output<typeof questStatus>;
export const applicantStatus = z.enum(['pending', 'approved', 'rejected', 'changes_requested', 'withdrawn']);
export type ApplicantStatus = z.output<typeof applicantStatus>;

const { type, width, height, placeholder, duration, sizes } = flickMedia.shape;
/** Sizes in pixels, duration in seconds, placeholder a base64 thumbhash. */
export const mediaBox = { type, width, height, placeholder, duration, sizes };

/** One photo or video of a quest. */
export const questMedia = z.object({
  ...mediaBox,
  url: z.string(),
  alt: z.nullable(z.string()),
  thumbnailURL: z.nullable(z.string()),
});
export type QuestMedia = z.output<typeof questMedia>;

export const coords = z.object({ lat: z.number(), lng: z.number() });

/** The viewer's newest application to a quest, with its deadlines. */
export const myApplication = z.object({
  _id: id,
  status: applicantStatus,
  /** Minor units; null before an approval. */
  paidAmount: z.nullable(z.int()),
  /** When it is auto-approved; null if the owner has nothing to decide. */
  reviewDue: z.nullable(time),
  /** Until when changes can be submitted. */
  changesDue: z.nullable(time),
  createdAt: time,
});
export type MyApplication = z.output<typeof myApplication>;

/** A paid task as lists and its page show it; amounts in minor units of `currency`. */
export const quest = z.object({
  _id: id,
  title: z.string(),
  description: z.string(),
  media: z.array(questMedia),
  mode: questMode,
  location: z.nullable(z.string()),
  coords: z.nullable(coords),
  /** Kilometres from the viewer's location; null if they did not send one. */
  distance: z.nullable(z.number()),
  /** ISO 3166 alpha-2; null for anywhere. */
  country: z.nullable(z.string()),
  maxApplicants: z.int(),
  /** What is reserved: the reward times the slots. */
  totalAmount: z.int(),
  /** The amount that the owner entered; the indivisible rest is not charged. */
  requestedAmount: z.int(),
  type: questType,
  totalApproved: z.int(),
  totalRejected: z.int(),
  leftApproved: z.int(),
  user: person,
  /** For one person. */
  reward: z.int(),
  currency: z.string(),
  status: questStatus,
  openSlots: z.int(),
  pendingCount: z.int(),
  /** All applications except withdrawn ones. */
  applicantCount: z.int(),
  /** True if there never was an application, even a withdrawn one: the quest can be edited and deleted. */
  isUntouched: z.boolean(),
  deadline: z.nullable(time),
  reviewDays: z.int(),
  criteria: z.array(z.string()),
  isSaved: z.boolean(),
  myApplication: z.nullable(myApplication),
  /** Null below five decisions. */
  ownerRecord: z.nullable(
    z.object({ quests: z.int(), medianHours: z.number(), approvedShare: z.number(), autoShare: z.number() }),
  ),
  createdAt: time,
});
export type Quest = z.output<typeof quest>;

/** The reason why the viewer cannot apply. */
export const applyProblem = z.enum([
  'visitor',
  'own',
  'applied',
  'closed',
  'frozen',
  'full',
  'country',
  'too_new',
  'too_many',
]);
export type ApplyProblem = z.output<typeof applyProblem>;

/** The page of a quest. */
export const questDetail = z.extend(quest, {
  applyProblem: z.nullable(applyProblem),
  /** Whether rejected applicants can apply once more. */
  secondTry: z.boolean(),
  /** Whether the viewer is notified when a slot becomes free. */
  isWatching: z.boolean(),
  /** How the viewer relates to the owner. */
  ...relation,
  /** Frozen by operators; only the owner sees the reason. */
  hold: z.nullable(z.object({ since: time, reason: z.nullable(z.string()) })),
  /** What the owner added after publishing, oldest first. */
  additions: z.array(z.object({ text: z.string(), at: time })),
});
export type QuestDetail = z.output<typeof questDetail>;

/** The counters that a decision changes; the app takes them from responses and never computes them. */
export const questCounters = {
  totalApproved: z.int(),
  totalRejected: z.int(),
  leftApproved: z.int(),
  openSlots: z.int(),
  pendingCount: z.int(),
};
