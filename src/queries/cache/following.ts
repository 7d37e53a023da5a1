import { type Thing, updateEntities } from './update-entities.ts';

/** What the server says after a follow or its end. */
export interface FollowAnswer {
  userId: string;
  isFollowing: boolean;
  /** Of the person. */
  followerCount: number;
  /** Of the viewer. */
  followingCount: number;
}

/** What the answer changes in one thing of the wire, told by the fields that it has. */
function patchOf(thing: Thing, answer: FollowAnswer, myId: string): Thing {
  const { userId, isFollowing, followerCount, followingCount } = answer;
  const isPerson = thing.userId === userId || thing._id === userId;
  // A notification says of its first actor whether the viewer follows, everything else of itself.
  const about = Array.isArray(thing.actors) ? (thing.actors[0] as Thing | undefined)?.userId : thing.userId;
  return {
    ...(about === userId && 'isFollowing' in thing && { isFollowing }),
    ...(isPerson && 'followed' in thing && { followed: isFollowing }),
    ...(isPerson && 'followerCount' in thing && { followerCount }),
    ...(thing.userId === myId && 'followingCount' in thing && { followingCount }),
  };
}

/** Writes a follow wherever the person stands: cards, lists of people, profiles, suggestions, notifications. */
export function writeFollowing<Data>(data: Data, answer: FollowAnswer, myId: string): Data {
  return updateEntities(data, (thing) => patchOf(thing, answer, myId));
}
