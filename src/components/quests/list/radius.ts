import * as m from '../../../messages/quests.gen.ts';

/** Kilometres to choose from. */
const RADII = [5, 10, 25, 50, 100, 200, 500];

/** The search radius as the value of an option; empty for any distance. */
export const radiusText = (radius: number | undefined) => (radius === undefined ? '' : String(radius));
export const readRadius = (text: string) => (text === '' ? undefined : Number(text));

/** The available options, including the one from the URL. */
export function radiusOptions(present: number | undefined): [value: string, label: string][] {
  const all = present === undefined || RADII.includes(present) ? RADII : [...RADII, present];
  const sorted = all.toSorted((one, other) => one - other);
  return [
    ...sorted.map((km): [string, string] => [String(km), m.questListWithin({ km })]),
    ['', m.questListAnyDistance()],
  ];
}
