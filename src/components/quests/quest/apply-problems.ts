import type { ApplyProblem, QuestDetail } from '../../../../contract/quests/quest.ts';
import { countryName } from '../../../lib/format/country-names.ts';
import * as m from '../../../messages/quests.gen.ts';

const problems: Record<Exclude<ApplyProblem, 'applied'>, (quest: QuestDetail) => string> = {
  visitor: m.questCannotVisitor,
  own: m.questCannotOwn,
  closed: m.questCannotClosed,
  frozen: m.questCannotOnHold,
  full: m.questCannotFull,
  country: ({ country }) =>
    country === null ? m.questCannotAnyCountry() : m.questCannotCountry({ country: countryName(country) }),
  too_new: m.questCannotTooNew,
  too_many: m.questCannotTooMany,
};

const shortProblems: Record<ApplyProblem, () => string> = {
  visitor: m.questLogIn,
  own: m.questCannotOwnShort,
  applied: m.questCannotAppliedShort,
  closed: m.questStatusClosed,
  frozen: m.questStatusOnHold,
  full: m.questCannotFullShort,
  country: m.questCannotCountryShort,
  too_new: m.questCannotTooNewShort,
  too_many: m.questCannotTooManyShort,
};

/** Why the viewer cannot apply. */
export const applyProblemText = (problem: keyof typeof problems, quest: QuestDetail): string =>
  problems[problem](quest);

/** The same in a few words, for narrow spaces. */
export const shortApplyProblem = (problem: ApplyProblem): string => shortProblems[problem]();
