import { limits } from '../../../../contract/core/limits.ts';
import { questLimits } from '../../../../contract/quests/quest-limits.ts';
import { readAmount } from '../../../lib/format/amount-text.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import * as m from '../../../messages/quests.gen.ts';
import type { Draft } from '../../../publishing/drafts/draft.ts';
import { budgetOf } from './budget.ts';
import {
  dayFrom,
  deadlineOf,
  type QuestField,
  type QuestForm,
  readDegrees,
  readInteger,
} from './quest-form.ts';

export type Problems = { [Field in QuestField]?: string | undefined };
const lengthOf = (text: string) => [...text.trim()].length;

function textProblem(text: string, { min, max }: { min: number; max: number }, missing: string) {
  const length = lengthOf(text);
  if (length === 0) return missing;
  if (length < min) return m.createTooShort({ min });
  return length > max ? m.createTooLong({ max }) : undefined;
}

function budgetProblem(form: QuestForm): string | undefined {
  const total = readAmount(form.budget);
  if (total === null) return m.createBudgetWrong();
  if (total > questLimits.total) return m.createBudgetTooHigh({ amount: formatMoney(questLimits.total) });
  const budget = budgetOf(form);
  return budget && budget.reward < questLimits.reward
    ? m.createBudgetTooLow({
        reward: formatMoney(questLimits.reward),
        total: formatMoney(questLimits.reward * budget.slots),
      })
    : undefined;
}

const integerProblem = (typed: string, { min, max }: { min: number; max: number }) => {
  const found = readInteger(typed);
  return found === null || found < min || found > max ? m.createNumberWrong({ min, max }) : undefined;
};

function locationProblems(form: QuestForm): Problems {
  if (form.where === 'anywhere') return {};
  const name = { min: 1, max: limits.location.max };
  return {
    place: textProblem(form.place, name, m.createLocationMissing()),
    lat: readDegrees(form.lat, 90) === null ? m.createLatWrong() : undefined,
    lng: readDegrees(form.lng, 180) === null ? m.createLngWrong() : undefined,
  };
}

function deadlineProblem(form: QuestForm, now: Date): string | undefined {
  const day = deadlineOf(form, now);
  const { min, max } = questLimits.deadlineDays;
  return day < dayFrom(now, min) || day > dayFrom(now, max) ? m.createDeadlineWrong({ min, max }) : undefined;
}

function mediaProblem({ items }: Pick<Draft, 'items'>): string | undefined {
  if (items.length === 0) return m.createExamplesMissing();
  const alt = items.find((item) => lengthOf(item.alt) > limits.media.alt);
  return alt && m.createTooLong({ max: limits.media.alt });
}

function criteriaProblem({ criteria }: QuestForm): string | undefined {
  if (criteria.some((line) => lengthOf(line) > questLimits.criterion))
    return m.createTooLong({ max: questLimits.criterion });
  const lines = criteria.map((line) => line.trim()).filter((line) => line !== '');
  return new Set(lines).size < lines.length ? m.createCriteriaTwice() : undefined;
}

/** The errors that prevent posting a quest, by field. */
export function problemsOf(form: QuestForm, draft: Pick<Draft, 'items'>, now: Date): Problems {
  const found: Problems = {
    title: textProblem(form.title, questLimits.title, m.createQuestTitleMissing()),
    description: textProblem(form.description, questLimits.description, m.createDescriptionMissing()),
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
