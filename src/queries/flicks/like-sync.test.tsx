import { waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { aPost } from '../../../tests/support/flicks/flicks.ts';
import { createQueryClient } from '../core/client.ts';
import { flickKeys } from '../keys/flick-keys.ts';
import { shareLike } from './like-channel.ts';
import { followLikes } from './like-sync.ts';

it('shows a like of another tab', async () => {
  const client = createQueryClient();
  const flick = aPost({ isLiked: false, likeCount: 10 });
  const key = flickKeys.detail(flick._id);
  client.setQueryData(key, flick);
  const tab = new AbortController();
  onTestFinished(() => tab.abort());
  followLikes(client, tab.signal);
  const target = { id: flick._id, type: 'flick' } as const;
  shareLike({ target, response: { isLiked: true, likeCount: 11 } });
  await waitFor(() => expect(client.getQueryData(key)).toMatchObject({ isLiked: true, likeCount: 11 }));
});
