import { questLimits } from '../../../../contract/quests/quest-limits.ts';
import type { QuestSettings } from '../../../../contract/quests/quest-template.ts';
import { readAmount, writeAmount } from '../../../lib/format/amount-text.ts';
import { type QuestForm, readDegrees, readForm, readInteger } from './quest-form.ts';

/** The form of a new quest like an earlier one or a template; its deadline is the usual time from now. */
export function settingsForm(settings: QuestSettings): QuestForm & Record<string, unknown> {
  const { title, description, criteria, mode, location, coords, type, requestedAmount, secondTry } = settings;
  return {
    title,
    description,
    criteria,
    where: mode === 'onsite' ? 'place' : 'anywhere',
    place: location ?? '',
    lat: coords ? String(coords.lat) : '',
    lng: coords ? String(coords.lng) : '',
    country: settings.country ?? '',
    type,
    budget: requestedAmount === null ? '' : writeAmount(requestedAmount),
    places: String(settings.maxApplicants),
    deadline: '',
    reviewDays: String(settings.reviewDays),
    secondTry,
  };
}

const within = (value: number | null, { min, max }: { min: number; max: number }, otherwise: number) =>
  value !== null && value >= min && value <= max ? value : otherwise;

/** What a template keeps of a form; fields that are not valid yet are left open or get their usual values. */
export function settingsOf(form: QuestForm): QuestSettings {
  const lat = readDegrees(form.lat, 90);
  const lng = readDegrees(form.lng, 180);
  const { reviewDays, places } = questLimits;
  return {
    title: form.title.trim(),
    description: form.description.trim(),
    criteria: form.criteria.map((line) => line.trim()).filter((line) => line !== ''),
    mode: form.where === 'place' ? 'onsite' : 'online',
    location: form.place.trim() || null,
    coords: lat === null || lng === null ? null : { lat, lng },
    country: form.country || null,
    type: form.type,
    requestedAmount: readAmount(form.budget),
    maxApplicants: within(readInteger(form.places), { min: 1, max: places }, Number(readForm(null).places)),
    reviewDays: within(readInteger(form.reviewDays), reviewDays, reviewDays.default),
    secondTry: form.secondTry,
  };
}
