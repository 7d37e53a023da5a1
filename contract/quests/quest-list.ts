import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { errorText } from '../core/error-text.ts';
import { limits } from '../core/limits.ts';
import { area } from '../core/location.ts';
import { id, paged, paging } from '../core/shared.ts';
import { minorText } from '../money/money.ts';
import { quest, questDetail, questMode, questStatus, questType } from './quest.ts';
import { questLimits } from './quest-limits.ts';

export const questSort = z.enum([
  'date-desc',
  'date-asc',
  'amount-desc',
  'amount-asc',
  'deadline-asc',
  'near',
]);
export type QuestSort = z.output<typeof questSort>;

/** Country codes are converted to upper case. */
export const countryCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, errorText('countryFormat')));

export const listQuests = endpoint({
  method: 'GET',
  path: '/v1/quest',
  access: 'public',
  summary:
    'Quests: open ones, or with `userId` all of a person, with `applied` or `saved` those of the caller',
  query: z.object({
    ...paging(limits.page.short),
    /** Newest first; `saved` and `applied` sort by that time. `near` only sorts, it does not filter. */
    sort: z.optional(questSort),
    type: z.optional(questType),
    userId: z.optional(id),
    mode: z.optional(questMode),
    country: z.optional(countryCode),
    /** For one person. */
    minReward: z.optional(minorText),
    status: z.optional(questStatus),
    q: z.optional(z.string().check(z.trim(), z.maxLength(limits.search.max))),
    hashtag: z.optional(z.string().check(z.trim(), z.maxLength(limits.hashtag.max))),
    applied: z.optional(z.literal('me')),
    saved: z.optional(z.literal('me')),
    /** For saved quests: only those in one of the viewer's collections. */
    collection: z.optional(id),
    ...area(questLimits.radius.max),
  }),
  /** For saved quests: those that are no longer visible, by their position among the others on the page. */
  data: z.object({
    quests: z.array(quest),
    gone: z.optional(z.array(z.object({ questId: id, place: z.int() }))),
    ...paged,
  }),
  fallback: 'Failed to fetch quests',
});

export const getQuest = endpoint({
  method: 'GET',
  path: '/v1/quest/:id',
  access: 'public',
  summary: 'One quest, with what keeps the caller from applying',
  params: z.object({ id }),
  data: z.object({ questdetails: questDetail }),
  fallback: 'Failed to fetch quest',
});

export const setQuestWatch = endpoint({
  method: 'POST',
  path: '/v1/quest/:id/watch',
  access: 'member',
  summary: 'Sets whether the caller is told when a place opens, or the quest closes',
  params: z.object({ id }),
  body: z.object({ value: z.boolean() }),
  data: z.object({ isWatching: z.boolean() }),
  fallback: 'Failed to fetch',
});
