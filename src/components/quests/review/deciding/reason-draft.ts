import { type ReasonCode, reasonCode } from '../../../../../contract/quests/applicant.ts';
import { questLimits } from '../../../../../contract/quests/quest-limits.ts';
import * as m from '../../../../messages/quests.gen.ts';
import type { DecisionReason } from '../../../../queries/cache/decisions.ts';

export interface ReasonDraft {
  code: ReasonCode | null;
  /** Index of the criterion that is missed. */
  criterion: number | null;
  text: string;
}

export const NO_REASON: ReasonDraft = { code: null, criterion: null, text: '' };

/** The reasons for a rejection. */
export const codesOf = (criteria: readonly string[]): ReasonCode[] =>
  reasonCode.options.filter((code) => code !== 'criteria' || criteria.length > 0);

/** Selects by number, counted from 1: first the reason, and for a missed criterion then which. */
export function pickNumber(draft: ReasonDraft, criteria: readonly string[], number: number): ReasonDraft {
  if (draft.code === 'criteria' && draft.criterion === null) {
    return number <= criteria.length ? { ...draft, criterion: number - 1 } : draft;
  }
  const code = codesOf(criteria)[number - 1];
  return code ? pickCode(draft, criteria, code) : draft;
}

export function pickCode(draft: ReasonDraft, criteria: readonly string[], code: ReasonCode): ReasonDraft {
  const only = code === 'criteria' && criteria.length === 1 ? 0 : null;
  return { ...draft, code, criterion: only };
}

/** What is missing or wrong in a reason, and which field shows it. */
export interface ReasonProblem {
  field: 'code' | 'criterion' | 'text';
  text: string;
}

/** What is sent, or a problem if something is missing. Without a text of the owner the default text is sent. */
export function readReason(
  { code, criterion, text }: ReasonDraft,
  criteria: readonly string[],
): { reason: DecisionReason } | { problem: ReasonProblem } {
  const trimmed = text.trim();
  const wrong = (field: ReasonProblem['field'], text: string) => ({ problem: { field, text } });
  if (code === null) return wrong('code', m.reviewReasonChoose());
  if (code === 'criteria' && criterion === null) return wrong('criterion', m.reviewCriterionChoose());
  if (trimmed !== '' || code === 'other') {
    const { min, max } = questLimits.reason;
    if (trimmed.length < min) return wrong('text', m.reviewOwnReasonShort());
    if (trimmed.length > max) return wrong('text', m.reviewOwnReasonLong({ max }));
  }
  const missed = criterion === null ? undefined : criteria[criterion];
  const own = missed ? m.reviewReasonMissed({ criterion: missed }) : m.reviewReasonText({ code });
  return { reason: { code, text: trimmed || own, ...(code === 'criteria' && { criterion }) } };
}

/** An optional text; a problem if it is too short. */
export function readReasonText(text: string): { reason: DecisionReason | undefined } | { problem: string } {
  const trimmed = text.trim();
  if (trimmed === '') return { reason: undefined };
  if (trimmed.length < questLimits.reason.min) return { problem: m.reviewOwnReasonShort() };
  return { reason: { code: 'other', text: trimmed } };
}
