import { expect } from 'vitest';
import type { ProfileDetail } from '../../../contract/people/profile.ts';
import type { TestPerson } from '../factories.ts';
import { call, type TestApp } from '../test-app.ts';

type Who = { accessToken: string };

export const ask = (
  t: TestApp,
  who: Who,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
) => call(t.app, method, `/api/${path}`, { token: who.accessToken, ...(body === undefined ? {} : { body }) });

export const askProfile = (t: TestApp, viewer: Who, of?: { id: string }) =>
  ask(t, viewer, 'GET', `profile${of ? `?userId=${of.id}` : ''}`);

/** A person's page as the viewer sees it; fails where it is refused. */
export async function profile(t: TestApp, viewer: Who, of?: { id: string }): Promise<ProfileDetail> {
  const response = await askProfile(t, viewer, of);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.profileDetail;
}

export const setFollow = (t: TestApp, who: Who, whom: { id: string }, value = true) =>
  ask(t, who, 'POST', `v1/follow/${whom.id}${value ? '' : '?type=remove'}`);

/** Blocks or mutes a person, or no longer; fails where it is refused. */
export async function hide(
  t: TestApp,
  who: Who,
  how: 'block' | 'mute',
  whom: { id: string },
  value = true,
): Promise<void> {
  const response = await ask(t, who, 'POST', `v1/${how}/${whom.id}`, { value });
  expect(response.statusCode, response.body).toBe(200);
}

/** A page of people, whatever its list is called; fails where it is refused. */
export async function peopleAt(t: TestApp, who: Who, path: string) {
  const response = await ask(t, who, 'GET', path);
  expect(response.statusCode, response.body).toBe(200);
  const { followers, following, users, ...rest } = response.json().data;
  const people: { userId: string; isFollowing?: boolean }[] = followers ?? following ?? users;
  return { ids: people.map(({ userId }) => userId), people, ...rest } as {
    ids: string[];
    people: typeof people;
    totalPages: number | null;
    snapshot: string;
  };
}

/** The follows and counters of a person in the database. */
export async function followFacts({ database: { db } }: TestApp, who: Pick<TestPerson, 'id'>) {
  const follows = await db
    .selectFrom('follow')
    .select(['follower_id', 'followee_id'])
    .where((where) => where.or([where('follower_id', '=', who.id), where('followee_id', '=', who.id)]))
    .execute();
  const counter = await db
    .selectFrom('person_counter')
    .select(['followers', 'following'])
    .where('person_id', '=', who.id)
    .executeTakeFirst();
  return {
    rows: {
      followers: follows.filter((row) => row.followee_id === who.id).length,
      following: follows.filter((row) => row.follower_id === who.id).length,
    },
    counters: counter ?? { followers: 0, following: 0 },
  };
}
