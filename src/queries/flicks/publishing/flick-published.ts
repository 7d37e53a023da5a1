import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Flick } from '../../../../contract/flicks/flick.ts';
import { getFlick } from '../../../api/flicks/flick.ts';
import { prependItem } from '../../cache/core/page-edits.ts';
import type { Pages } from '../../cache/core/pages.ts';
import { patchQueries } from '../../cache/core/patch-queries.ts';
import { flickKeys } from '../../keys/flick-keys.ts';
import { personKeys } from '../../keys/person-keys.ts';
import { songQueries } from '../song.ts';

/**
 * Puts a published flick of the viewer at the front of the feeds, in the server's current version, and invalidates
 * other lists; returns the flick as it is shown.
 */
export async function showPublished(client: QueryClient, created: Flick): Promise<Flick> {
  // If the refetch fails, the created version is shown: the flick is published anyway.
  const flick = await getFlick(created._id).then(
    (response) => response.flick,
    () => created,
  );
  client.setQueryData(flickKeys.detail(flick._id), flick);
  const { userId } = flick.user;
  const fronts = [flickKeys.feed('latest'), flickKeys.feed('following'), flickKeys.ofPerson(userId, 'posts')];
  for (const queryKey of fronts)
    patchQueries<Pages<Flick>>(client, { queryKey }, (data) => prependItem(data, flick));
  const others: QueryKey[] = [
    flickKeys.ofPerson(userId, 'photo'),
    flickKeys.ofPerson(userId, 'video'),
    personKeys.profile(userId),
  ];
  if (flick.song !== null) others.push(flickKeys.ofSong(flick.song), songQueries.detail(flick.song).queryKey);
  for (const queryKey of others) void client.invalidateQueries({ queryKey });
  return flick;
}
