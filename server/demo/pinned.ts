import { limits } from '../../contract/core/limits.ts';

interface Post {
  id: string;
  authorId: string;
  audience?: string | undefined;
}

/** Which flicks these people pin to their profiles: the oldest public ones, so that they are not at the top anyway. */
export function pinnedFlicks(posts: readonly Post[], personIds: readonly string[]): string[] {
  return personIds.flatMap((personId) =>
    posts
      .filter(({ authorId, audience = 'public' }) => authorId === personId && audience === 'public')
      .map(({ id }) => id)
      .toSorted()
      .slice(0, limits.pinnedFlicks - 1),
  );
}
