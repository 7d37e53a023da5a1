import { AppError, forbidden, invalid, notFound } from '../../core/errors.ts';
import type { ApplyRules } from '../reading/quest-detail.repository.ts';
import type { Applying } from './application-submit.repository.ts';

export const questFull = () => new AppError(409, 'quest_full', 'questFull');
const questClosed = () => new AppError(409, 'quest_closed', 'applicationsClosed');
/** Frozen by an operator. */
export const questFrozen = () => new AppError(409, 'quest_frozen', 'questUnderReview');
const wrongCountry = () => new AppError(422, 'wrong_country', 'wrongCountry');
const tooMany = (most: number) => new AppError(409, 'too_many_open', 'tooManyWaiting', { values: { most } });
const alreadyApplied = () => new AppError(409, 'already_applied', 'alreadyApplied');

/** A rejected person may try once more or appeal, not both at once; withdrawn applications do not count. */
function hasApplied({ before, secondTry, hasAppeal }: Applying): boolean {
  const tries = secondTry ? 2 : 1;
  const rejected = before.filter((state) => state === 'rejected').length;
  const live = before.some((state) => state !== 'rejected' && state !== 'withdrawn');
  return live || hasAppeal || rejected >= tries;
}

/**
 * Throws why somebody cannot apply: 404 if they cannot see the quest, 403 for their own and for an owner who is
 * paid to the same bank account, 409 `quest_frozen` or `quest_closed`, 422 `wrong_country`, 403 for accounts
 * that are too new, 409 `too_many_open`, 409 `already_applied`, 409 `quest_full`.
 */
export function checkApplying(personId: string, found: Applying | undefined, rules: ApplyRules): Applying {
  if (!found?.visible) throw notFound('questGone');
  if (found.ownerId === personId) throw forbidden('ownQuest');
  if (found.sharesPayout) throw forbidden('ownerSharesPayout');
  if (found.state === 'frozen') throw questFrozen();
  if (found.state !== 'open' || found.deadline <= rules.now) throw questClosed();
  if (found.country !== null && found.country !== found.ownCountry) throw wrongCountry();
  if (rules.oldEnough) {
    if (found.signedUp > rules.oldEnough) throw forbidden('accountTooNew');
    if (!found.verified) throw forbidden('verifyBeforeApplying');
  }
  if (rules.waiting !== null && found.waiting >= rules.waiting && found.approvals < rules.approvals)
    throw tooMany(rules.waiting);
  if (hasApplied(found)) throw alreadyApplied();
  if (found.openSlots === 0) throw questFull();
  return found;
}

/** The ticked criteria without repetitions; 400 for one that the quest does not have. */
export function tickedCriteria(
  ticked: readonly number[],
  { criteria }: Pick<Applying, 'criteria'>,
): number[] {
  const at = ticked.findIndex((index) => index >= criteria);
  if (at >= 0) throw invalid(`criteria.${at}`, 'noSuchCriterion');
  return [...new Set(ticked)].sort((a, b) => a - b);
}
