import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, person } from '../core/shared.ts';

/** How an owner of quests decides, counted from the facts within a minute. */
export const questReport = z.object({
  /** Quests that were not deleted. */
  quests: z.int(),
  /** Proofs that were approved or rejected. */
  decided: z.int(),
  /** Of these, by the owner or automatically. */
  approved: z.int(),
  /** Of these, automatically, because the owner had not decided in time. */
  auto: z.int(),
  /** How long half of the decisions took at most, and how long nine of ten took. */
  medianHours: z.number(),
  slowHours: z.nullable(z.number()),
  /** Appealed rejections that operators upheld, and that they overturned. */
  upheld: z.int(),
  overturned: z.int(),
});
export type QuestReport = z.output<typeof questReport>;

export const getQuestReport = endpoint({
  method: 'GET',
  path: '/v1/quest-report/:userId',
  access: 'public',
  summary: 'How an owner of quests decides; null with fewer than five decisions',
  params: z.object({ userId: id }),
  data: z.object({ user: person, report: z.nullable(questReport) }),
  fallback: 'Failed to fetch',
});
