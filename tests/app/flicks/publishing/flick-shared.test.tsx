import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { http } from 'msw';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { type Flick, getFlick } from '../../../../contract/flicks/flick.ts';
import { createFlick } from '../../../../contract/flicks/flick-create.ts';
import { newDraft } from '../../../../src/publishing/drafts/new-draft.ts';
import type { Pages } from '../../../../src/queries/cache/core/pages.ts';
import { createQueryClient } from '../../../../src/queries/core/client.ts';
import { usePublishing } from '../../../../src/queries/flicks/publishing/flick-create.ts';
import { flickKeys } from '../../../../src/queries/keys/flick-keys.ts';
import { personKeys } from '../../../../src/queries/keys/person-keys.ts';
import { server } from '../../../support/app/app-setup.ts';
import { api, newId, respond } from '../../../support/app/mock-responses.ts';
import { demoPerson, signIn } from '../../../support/app/render-app.tsx';
import { aPost } from '../../../support/flicks/flicks.ts';

it('is at the top of both feeds and of the own list, and other lists are read again', async () => {
  signIn();
  const client = createQueryClient();
  const { userId } = demoPerson;
  const flick = aPost({
    song: newId(),
    user: { ...demoPerson, isFollowing: false, isRequested: false } as Flick['user'],
  });
  server.use(
    http.post(api(createFlick.path), () => respond(createFlick, { flick })),
    http.get(api(getFlick.path), () => respond(getFlick, { flick })),
  );
  const older = aPost();
  const fronts = [flickKeys.feed('latest'), flickKeys.feed('following'), flickKeys.ofPerson(userId, 'posts')];
  const others = [
    flickKeys.ofPerson(userId, 'photo'),
    flickKeys.ofPerson(userId, 'video'),
    flickKeys.ofSong(flick.song ?? ''),
    ['song', flick.song],
    personKeys.profile(userId),
  ];
  for (const key of [...fronts, ...others])
    client.setQueryData(key, { pages: [{ items: [older], page: 1, totalPages: 1 }], pageParams: [1] });
  const around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const publishing = renderHook(usePublishing, { wrapper: around }).result.current;
  const offer = { key: 'k', flickId: flick._id, files: [], audio: null, slots: {} };
  act(() =>
    publishing.draftStore.set({ drafts: [{ ...newDraft(userId), state: { name: 'sharing' }, offer }] }),
  );
  await waitFor(() => expect(publishing.draftStore.read().drafts).toEqual([]));
  await waitFor(() => expect(client.getQueryState(personKeys.profile(userId))?.isInvalidated).toBe(true));
  for (const key of fronts)
    expect(client.getQueryData<Pages<Flick>>(key)?.pages[0]?.items.map(({ _id }) => _id)).toEqual([
      flick._id,
      older._id,
    ]);
  for (const key of others) expect(client.getQueryState(key)?.isInvalidated, String(key)).toBe(true);
});
