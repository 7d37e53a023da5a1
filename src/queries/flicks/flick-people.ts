import { infiniteQueryOptions } from '@tanstack/react-query';
import { limits } from '../../../contract/core/limits.ts';
import * as api from '../../api/flicks/flick-people.ts';
import { FIRST_PAGE, nextPageParam, uniqueItems } from '../cache/core/pages.ts';
import { personKeys } from '../keys/person-keys.ts';

export type PeopleOf = 'likes' | 'reposts';

/** Who likes or reposted a flick, newest first, each once; reloaded each time it is opened. */
export const flickPeople = (of: PeopleOf, flickId: string) =>
  infiniteQueryOptions({
    queryKey: personKeys.ofFlick(of, flickId),
    queryFn: async ({ pageParam, signal }) => {
      const read = of === 'likes' ? api.listLikers : api.listReposters;
      const { users, ...rest } = await read(flickId, pageParam, signal);
      return { items: users.map((user) => ({ ...user, _id: user.userId })), ...rest };
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPageParam(last, limits.page.short),
    select: uniqueItems,
    staleTime: 0,
  });
