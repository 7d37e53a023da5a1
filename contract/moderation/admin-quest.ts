import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { id, paged, paging, person, time } from '../core/shared.ts';
import { questStatus } from '../quests/quest.ts';

/** A quest as operators see it; they can freeze it. */
export const operatorQuest = z.object({
  _id: id,
  title: z.string(),
  owner: person,
  status: questStatus,
  maxApplicants: z.int(),
  totalApproved: z.int(),
  /** Undecided proofs, including those with changes requested. */
  waiting: z.int(),
  /** Minor units reserved for it. */
  totalAmount: z.int(),
  currency: z.string(),
  createdAt: time,
  /** Why and since when it is frozen. */
  hold: z.nullable(z.object({ reason: z.string(), since: time })),
});
export type OperatorQuest = z.output<typeof operatorQuest>;

export const listOperatorQuests = endpoint({
  method: 'GET',
  path: '/v1/admin/quest',
  access: 'operator',
  summary:
    'Quests on hold, the newest hold first; with `q` those, and others, that have these words in their title, or that are meant by an id or their owner’s username',
  query: z.object({
    ...paging(limits.page.list),
    q: z.optional(z.string().check(z.trim(), z.maxLength(limits.search.max))),
  }),
  data: z.object({ quests: z.array(operatorQuest), ...paged }),
  fallback: 'Failed to fetch quests',
});

const decided = {
  access: 'operator' as const,
  params: z.object({ questId: id }),
  body: z.object({
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(limits.reason.max)),
  }),
  data: z.object({ quest: operatorQuest }),
  idempotent: true,
};

export const freezeQuest = endpoint({
  method: 'POST',
  path: '/v1/admin/quest/:questId/freeze',
  summary:
    'Puts a quest on hold: nobody applies or decides, no money moves, its clocks stand; its owner reads the reason',
  fallback: 'Failed to put this quest on hold',
  ...decided,
});

export const releaseQuest = endpoint({
  method: 'POST',
  path: '/v1/admin/quest/:questId/release',
  summary: 'Lets a quest go on as it was, its clocks later by the time that it was on hold',
  fallback: 'Failed to let this quest go on',
  ...decided,
});
