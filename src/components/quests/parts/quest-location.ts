import type { Quest } from '../../../../contract/quests/quest.ts';
import { countryName } from '../../../lib/format/country-names.ts';
import * as m from '../../../messages/quests.gen.ts';

/** Where a quest can be done: its location, its country, or anywhere. */
export const locationNameOf = ({ location, country }: Quest): string =>
  location ?? (country === null ? m.questAnywhere() : countryName(country));

/** The distance from the viewer in kilometres; null if that is unknown, or if it can be done anywhere. */
export const distanceOf = ({ location, distance }: Quest): number | null =>
  distance === null || location === null ? null : Math.max(1, Math.round(distance));

/** The same in one line. */
export function locationOf(quest: Quest): string {
  const [location, km] = [locationNameOf(quest), distanceOf(quest)];
  return km === null ? location : m.questLocationAway({ location, km });
}
