import type { Parsed } from '../../contract/core/endpoint.ts';
import type { FieldError } from '../../contract/core/errors.ts';
import type { Minor } from '../../contract/money/money.ts';
import { share } from '../../contract/money/prorate.ts';
import type { createQuest } from '../../contract/quests/quest-create.ts';
import { questLimits } from '../../contract/quests/quest-limits.ts';
import { invalidFields } from '../core/errors.ts';
import { withoutHidden } from '../core/visible-text.ts';
import type { NewQuestRow } from './quest-write.repository.ts';

type Body = Parsed<typeof createQuest>['body'];

const DAY_MS = 86_400_000;
const { deadlineDays, reward: least, total: most } = questLimits;

/** The reward for one slot of a total amount; the indivisible rest is never charged. */
export const rewardOf = (totalAmount: number, places: number): Minor => share(totalAmount, 1, places, 'down');

/** Errors for the money of a quest: too little for a slot, or too much in total. */
export function moneyFaults(totalAmount: number, places: number, path = 'totalAmount'): FieldError[] {
  if (totalAmount > most) return [{ path, message: 'This is more than a quest can hold.' }];
  if (rewardOf(totalAmount, places) < least)
    return [{ path, message: 'This is too little for so many places.' }];
  return [];
}

function slotFaults({ mode, location, coords }: Body): FieldError[] {
  if (mode === 'online') return [];
  return [
    ...(location ? [] : [{ path: 'location', message: 'Say where the quest takes place.' }]),
    ...(coords ? [] : [{ path: 'coords', message: 'Choose the place of the quest.' }]),
  ];
}

function deadlineOf(given: string | null | undefined, now: Date): Date | null {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  if (!given) return inDays(deadlineDays.default);
  const deadline = new Date(given);
  return deadline >= inDays(deadlineDays.min) && deadline <= inDays(deadlineDays.max) ? deadline : null;
}

/** A new quest from what its owner entered; 400 names every invalid field. Amounts in minor units. */
export function questTerms(
  sent: Body,
  now: Date,
): Omit<NewQuestRow, 'id' | 'ownerId' | 'publishedAt' | 'media'> {
  const body = { ...sent, location: withoutHidden(sent.location ?? '') };
  const deadline = deadlineOf(body.deadline, now);
  const { min, max } = deadlineDays;
  const badDeadline = { path: 'deadline', message: `Choose a deadline ${min} to ${max} days from now.` };
  const faults = [
    ...moneyFaults(body.totalAmount, body.maxApplicants),
    ...slotFaults(body),
    ...(deadline ? [] : [badDeadline]),
  ];
  if (faults.length > 0 || !deadline) throw invalidFields(faults);
  return {
    title: body.title,
    description: body.description,
    type: body.type,
    mode: body.mode,
    location: body.location || null,
    coords: body.coords ?? null,
    country: body.country || null,
    maxApplicants: body.maxApplicants,
    reward: rewardOf(body.totalAmount, body.maxApplicants),
    requestedAmount: body.totalAmount,
    reviewDays: body.reviewDays,
    criteria: body.criteria,
    secondTry: body.secondTry,
    deadline,
  };
}
