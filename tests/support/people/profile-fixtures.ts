import { http } from 'msw';
import type { Flick } from '../../../contract/flicks/flick.ts';
import { listFlicks } from '../../../contract/flicks/flick.ts';
import { getProfile, type ProfileDetail } from '../../../contract/people/profile.ts';
import { api, newId, refuse, respond } from '../app/mock-responses.ts';
import { demoPerson } from '../app/render-app.tsx';

/** A profile as the server returns it. */
export function aProfile(fields: Partial<ProfileDetail> = {}): ProfileDetail {
  return {
    userId: newId(),
    username: 'tomasrey',
    name: 'Tomás Rey',
    photo: null,
    pronouns: '',
    bio: '',
    country: null,
    bioLinks: [],
    flickCount: 0,
    followerCount: 0,
    followingCount: 0,
    questCount: 0,
    completedQuests: 0,
    isFollowing: false,
    isRequested: false,
    isFollowedBy: false,
    hasRequested: false,
    isPrivate: false,
    isSelf: false,
    isBlocked: false,
    isMuted: false,
    mutuals: [],
    mutualCount: 0,
    createdAt: '2026-01-01T10:00:00.000Z',
    ...fields,
  };
}

/** The page of who is signed in. */
export const ownProfile = (fields: Partial<ProfileDetail> = {}) =>
  aProfile({ ...demoPerson, isSelf: true, ...fields });

/** Returns profiles in their current state, and 404 for other ids. */
export function profilesOf(people: readonly ProfileDetail[]) {
  return http.get(api(getProfile.path), ({ request }) => {
    const id = new URL(request.url).searchParams.get('userId');
    const found = people.find((person) => person.userId === id);
    return found ? respond(getProfile, { profileDetail: found }) : refuse(404, 'not_found');
  });
}

/** Answers lists of flicks by their type, twelve a page. */
export function flicksByType(lists: Partial<Record<string, readonly Flick[]>> = {}) {
  return http.get(api(listFlicks.path), ({ request }) => {
    const query = new URL(request.url).searchParams;
    const flicks = lists[query.get('type') ?? 'feed'] ?? [];
    const page = Number(query.get('page') ?? 1);
    const items = flicks.slice((page - 1) * 12, page * 12);
    return respond(listFlicks, { flicks: items, page, totalPages: Math.ceil(flicks.length / 12) });
  });
}
