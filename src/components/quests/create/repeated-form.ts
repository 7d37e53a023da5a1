import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import { writeAmount } from '../../../lib/format/amount-text.ts';
import type { QuestForm } from './quest-form.ts';

/** The form of a new quest like an earlier one; its deadline is the usual time from now. */
export function repeatedForm(quest: QuestDetail): QuestForm & Record<string, unknown> {
  const { title, description, criteria, mode, location, coords, type, secondTry } = quest;
  return {
    title,
    description,
    criteria,
    where: mode === 'onsite' ? 'place' : 'anywhere',
    place: location ?? '',
    lat: coords ? String(coords.lat) : '',
    lng: coords ? String(coords.lng) : '',
    country: quest.country ?? '',
    type,
    budget: writeAmount(quest.requestedAmount),
    places: String(quest.maxApplicants),
    deadline: '',
    reviewDays: String(quest.reviewDays),
    secondTry,
  };
}
