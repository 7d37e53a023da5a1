import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { searchHashtags } from '../../../contract/flicks/hashtag.ts';
import { setHashtagFollowed } from '../../../contract/flicks/hashtag-follow.ts';
import { Interests } from '../../../src/components/flicks/hashtag/interests.tsx';
import * as m from '../../../src/messages/flicks.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { signIn } from '../../support/app/render-app.tsx';
import { renderPart } from '../../support/app/render-part.tsx';
import { trendingHashtags } from '../../support/flicks/interests.ts';
import { aHashtag } from '../../support/search/search.ts';

const [coast, tea] = [aHashtag('coast'), aHashtag('tea')];
const chip = (name: string, pressed: boolean) => screen.findByRole('button', { name, pressed });

beforeEach(() => signIn());

it('offers what is trending, and follows it by a press', async () => {
  const sent: [name: unknown, value: unknown][] = [];
  server.use(
    ...trendingHashtags([coast, tea], [tea]),
    http.post(api(setHashtagFollowed.path), async ({ request, params }) => {
      const { value } = (await request.json()) as { value: boolean };
      sent.push([params.name, value]);
      return respond(setHashtagFollowed, { isFollowing: value });
    }),
  );
  const { user } = await renderPart(<Interests />);
  expect(await chip('#tea', true)).toBeVisible();
  await user.click(await chip('#coast', false));
  expect(await chip('#coast', true)).toBeVisible();
  await waitFor(() => expect(sent).toEqual([['coast', true]]));
  await user.click(await chip('#tea', true));
  expect(await chip('#tea', false)).toBeVisible();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(await chip('#coast', true)).toBeVisible();
});

it('shows nothing where nothing is trending', async () => {
  server.use(...trendingHashtags([]));
  await renderPart(<Interests />);
  await waitFor(() => expect(screen.queryByRole('region', { name: m.interests() })).toBeNull());
});

it('shows nothing where it could not be read', async () => {
  server.use(
    http.get(api(searchHashtags.path), () => refuse(403, 'forbidden')),
    ...trendingHashtags([]),
  );
  await renderPart(<Interests />);
  await waitFor(() => expect(screen.queryByRole('region', { name: m.interests() })).toBeNull());
});
