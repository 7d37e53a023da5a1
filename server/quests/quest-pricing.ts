import type { Parsed } from '../../contract/core/endpoint.ts';
import type { Minor } from '../../contract/money/money.ts';
import { share } from '../../contract/money/prorate.ts';
import type { createQuest } from '../../contract/quests/quest-create.ts';
import { questLimits } from '../../contract/quests/quest-limits.ts';
import { type InvalidField, invalidFields } from '../core/errors.ts';
import { withoutHidden } from '../core/texts/visible-text.ts';
import type { NewQuestRow } from './quest-write.repository.ts';

type Body = Parsed<typeof createQuest>['body'];

const DAY_MS = 86_400_000;
const { deadlineDays, reward: least, total: most } = questLimits;

/** The reward for one slot of a total amount; the indivisible rest is never charged. */
export const rewardOf = (totalAmount: number, places: number): Minor => share(totalAmount, 1, places, 'down');

/** Errors for the money of a quest: too little for a slot, or too much in total. */
export function moneyFaults(totalAmount: number, places: number, path = 'totalAmount'): InvalidField[] {
  if (totalAmount > most) return [{ path, text: 'questTooExpensive' }];
  if (rewardOf(totalAmount, places) < least) return [{ path, text: 'questTooCheap' }];
  return [];
}

function slotFaults({ mode, location, coords }: Body): InvalidField[] {
  if (mode === 'online') return [];
  const missing: InvalidField[] = [];
  if (!location) missing.push({ path: 'location', text: 'questNeedsLocation' });
  if (!coords) missing.push({ path: 'coords', text: 'questNeedsCoordinates' });
  return missing;
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
  const badDeadline: InvalidField = { path: 'deadline', text: 'questDeadline', values: { min, max } };
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
