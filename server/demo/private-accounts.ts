import type { Tables } from '../db/tables.ts';
import { type DemoPerson, logins, regularsOf } from './people.ts';

const HOUR_MS = 3_600_000;
const REQUESTS = 3;

type Follows = readonly { follower_id: string; followee_id: string }[];

/** Nora, who has requests to decide about, and somebody whom the demo account can ask. */
export function privateAccounts(people: readonly DemoPerson[], follows: Follows): Set<string> {
  const [main, , , nora] = people;
  const isFollowed = (person: DemoPerson) =>
    follows.some((pair) => pair.follower_id === main?.id && pair.followee_id === person.id);
  const other = people.slice(logins.length).find((person) => !person.language && !isFollowed(person));
  return new Set([nora, other].flatMap((person) => person?.id ?? []));
}

/** People who ask to follow Nora. */
export function makeFollowRequests(
  people: readonly DemoPerson[],
  follows: Follows,
  now: Date,
): Tables['follow_request'][] {
  const target_id = people[3]?.id ?? '';
  return regularsOf(people)
    .filter(({ id }) => !follows.some((pair) => pair.follower_id === id && pair.followee_id === target_id))
    .slice(0, REQUESTS)
    .map(({ id }, n) => ({
      requester_id: id,
      target_id,
      created_at: new Date(now.getTime() - (2 * n + 1) * HOUR_MS),
    }));
}

/** Nora's new flicks are for her followers, and only her friends comment on them. */
export const makePostingSettings = (people: readonly DemoPerson[]) =>
  people.slice(3, 4).map(({ id }) => ({
    person_id: id,
    defaults: JSON.stringify({
      audienceSetting: 'followers',
      commentSetting: 'friends',
      likeVisible: true,
      repostVisible: true,
    }),
    reminds_of_alt: true,
  }));
