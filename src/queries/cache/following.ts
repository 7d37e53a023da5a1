import { type Entity, updateEntities } from './core/update-entities.ts';

/** The response to a follow or unfollow. */
export interface FollowResponse {
  userId: string;
  isFollowing: boolean;
  isRequested: boolean;
  /** Of the person. */
  followerCount: number;
  /** Of the viewer. */
  followingCount: number;
}

/** Applies the response to one object, recognised by its fields. */
function patchOf(entity: Entity, response: FollowResponse, myId: string): Entity {
  const { userId, isFollowing, isRequested, followerCount, followingCount } = response;
  const isPerson = entity.userId === userId || entity._id === userId;
  // The `isFollowing` of a notification is about its first actor.
  const about = Array.isArray(entity.actors)
    ? (entity.actors[0] as Entity | undefined)?.userId
    : entity.userId;
  return {
    ...(about === userId && 'isFollowing' in entity && { isFollowing }),
    ...(about === userId && 'isRequested' in entity && { isRequested }),
    ...(isPerson && 'followed' in entity && { followed: isFollowing }),
    ...(isPerson && 'followerCount' in entity && { followerCount }),
    ...(entity.userId === myId && 'followingCount' in entity && { followingCount }),
  };
}

/** Writes a follow wherever the person is cached: cards, lists of people, profiles, suggestions, notifications. */
export function writeFollowing<Data>(data: Data, response: FollowResponse, myId: string): Data {
  return updateEntities(data, (entity) => patchOf(entity, response, myId));
}
