import { limits } from '../../../../contract/core/limits.ts';
import { questLimits } from '../../../../contract/quests/quest-limits.ts';
import { readAmount } from '../../../lib/format/amount-text.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import type { Draft } from '../../../publishing/drafts/draft.ts';
import { budgetOf } from './budget.ts';
import { messages } from './messages.ts';
import {
  dayFrom,
  deadlineOf,
  type QuestField,
  type QuestForm,
  readDegrees,
  readInteger,
} from './quest-form.ts';

export type Problems = { [Field in QuestField]?: string | undefined };
const { wrong } = messages;
const lengthOf = (text: string) => [...text.trim()].length;

function textProblem(text: string, { min, max }: { min: number; max: number }, missing: string) {
  const length = lengthOf(text);
  if (length === 0) return missing;
  if (length < min) return wrong.short(min);
  return length > max ? wrong.long(max) : undefined;
}

function budgetProblem(form: QuestForm): string | undefined {
  const total = readAmount(form.budget);
  if (total === null) return wrong.budget;
  if (total > questLimits.total) return wrong.most(formatMoney(questLimits.total));
  const budget = budgetOf(form);
  return budget && budget.reward < questLimits.reward
    ? wrong.least(formatMoney(questLimits.reward), formatMoney(questLimits.reward * budget.slots))
    : undefined;
}

const integerProblem = (typed: string, { min, max }: { min: number; max: number }) => {
  const found = readInteger(typed);
  return found === null || found < min || found > max ? wrong.between(min, max) : undefined;
};

function locationProblems(form: QuestForm): Problems {
  if (form.where === 'anywhere') return {};
  const name = { min: 1, max: limits.location.max };
  return {
    place: textProblem(form.place, name, wrong.place),
    lat: readDegrees(form.lat, 90) === null ? wrong.lat : undefined,
    lng: readDegrees(form.lng, 180) === null ? wrong.lng : undefined,
  };
}

function deadlineProblem(form: QuestForm, now: Date): string | undefined {
  const day = deadlineOf(form, now);
  const { min, max } = questLimits.deadlineDays;
  return day < dayFrom(now, min) || day > dayFrom(now, max) ? wrong.deadline(min, max) : undefined;
}

function mediaProblem({ items }: Pick<Draft, 'items'>): string | undefined {
  if (items.length === 0) return wrong.media;
  const alt = items.find((item) => lengthOf(item.alt) > limits.media.alt);
  return alt && wrong.long(limits.media.alt);
}

function criteriaProblem({ criteria }: QuestForm): string | undefined {
  if (criteria.some((line) => lengthOf(line) > questLimits.criterion))
    return wrong.long(questLimits.criterion);
  const lines = criteria.map((line) => line.trim()).filter((line) => line !== '');
  return new Set(lines).size < lines.length ? wrong.twice : undefined;
}

/** The errors that prevent posting a quest, by field. */
export function problemsOf(form: QuestForm, draft: Pick<Draft, 'items'>, now: Date): Problems {
  const found: Problems = {
    title: textProblem(form.title, questLimits.title, wrong.title),
    description: textProblem(form.description, questLimits.description, wrong.description),
    media: mediaProblem(draft),
    criteria: criteriaProblem(form),
    ...locationProblems(form),
    budget: budgetProblem(form),
    places: integerProblem(form.places, { min: 1, max: questLimits.places }),
    deadline: deadlineProblem(form, now),
    reviewDays: integerProblem(form.reviewDays, questLimits.reviewDays),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}
