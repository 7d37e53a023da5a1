import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { id, message, time } from '../core/shared.ts';
import { questMode, questType } from './quest.ts';
import { newCoords } from './quest-create.ts';
import { questLimits } from './quest-limits.ts';

/** Templates that one person can have. */
export const MOST_TEMPLATES = 30;
/** Characters. */
export const TEMPLATE_NAME = 60;

const upTo = (most: number) => z.string().check(z.trim(), z.maxLength(most));

/** What a new quest starts with: a quest without its examples, its deadline and what happened to it. */
export const questSettings = z.object({
  title: upTo(questLimits.title.max),
  description: upTo(questLimits.description.max),
  criteria: z.array(upTo(questLimits.criterion)).check(z.maxLength(questLimits.criteria)),
  mode: questMode,
  location: z.nullable(upTo(limits.location.max)),
  coords: z.nullable(newCoords),
  /** ISO 3166 alpha-2; null for anywhere. */
  country: z.nullable(upTo(2)),
  type: questType,
  /** Minor units; null if the template leaves it open. */
  requestedAmount: z.nullable(z.int().check(z.minimum(0), z.maximum(questLimits.total))),
  maxApplicants: z.int().check(z.minimum(1), z.maximum(questLimits.places)),
  reviewDays: z.int().check(z.minimum(questLimits.reviewDays.min), z.maximum(questLimits.reviewDays.max)),
  secondTry: z.boolean(),
});
export type QuestSettings = z.output<typeof questSettings>;

export const questTemplate = z.object({
  _id: id,
  name: z.string(),
  settings: questSettings,
  changedAt: time,
});
export type QuestTemplate = z.output<typeof questTemplate>;

export const listQuestTemplates = endpoint({
  method: 'GET',
  path: '/v1/quest-template',
  access: 'member',
  summary: 'One’s templates of quests, by name',
  data: z.object({ templates: z.array(questTemplate) }),
  fallback: 'Failed to fetch',
});

export const saveQuestTemplate = endpoint({
  method: 'PUT',
  path: '/v1/quest-template',
  access: 'member',
  summary: `Saves a template, up to ${MOST_TEMPLATES}; one of the same name is replaced`,
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(TEMPLATE_NAME)),
    settings: questSettings,
  }),
  data: z.object({ template: questTemplate }),
  fallback: 'Failed to fetch',
});

export const deleteQuestTemplate = endpoint({
  method: 'DELETE',
  path: '/v1/quest-template/:id',
  access: 'member',
  summary: 'Deletes a template; one that is gone already is a success',
  params: z.object({ id }),
  data: message,
  fallback: 'Failed to fetch',
});
