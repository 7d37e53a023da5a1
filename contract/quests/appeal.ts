import * as z from 'zod/mini';
import { time } from '../core/shared.ts';

/** `accepted` if the owner approved the proof after all; operators uphold or overturn a rejection. */
export const appealState = z.enum(['open', 'accepted', 'upheld', 'overturned']);
export type AppealState = z.output<typeof appealState>;

/** Who pays after a rejection was overturned: the platform where the quest has no slot left. */
export const appealPaidBy = z.enum(['quest', 'platform']);
export type AppealPaidBy = z.output<typeof appealPaidBy>;

/** What an applicant says against a rejection, and what came of it. */
export const appeal = z.object({
  text: z.string(),
  state: appealState,
  createdAt: time,
  /** Until when operators should decide. */
  dueAt: time,
  decidedAt: z.nullable(time),
  /** What the operator answered. */
  note: z.nullable(z.string()),
  paidBy: z.nullable(appealPaidBy),
});
export type Appeal = z.output<typeof appeal>;
