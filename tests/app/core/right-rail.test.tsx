import { screen } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { listFriendSuggestions } from '../../../contract/people/friend-suggestion.ts';
import { listQuests } from '../../../contract/quests/quest-list.ts';
import { RightRail } from '../../../src/components/shell/navigation/right-rail.tsx';
import * as m from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { signIn } from '../../support/app/render-app.tsx';
import { renderPart } from '../../support/app/render-part.tsx';
import { aBalance, walletOf } from '../../support/money/wallet.ts';
import { aQuest } from '../../support/quests/quest-fixtures.ts';

beforeEach(() => {
  signIn();
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: true,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  server.use(
    http.get(api(listFriendSuggestions.path), () => respond(listFriendSuggestions, { friendSuggestion: [] })),
    ...walletOf({ balance: () => aBalance() }).handlers,
  );
});

it('shows the balance and three open quests next to the feed', async () => {
  const requests: string[] = [];
  server.use(
    http.get(api(listQuests.path), ({ request }) => {
      requests.push(new URL(request.url).search);
      return respond(listQuests, {
        quests: [aQuest({ title: 'Doors of the old town' })],
        page: 1,
        totalPages: 1,
      });
    }),
  );
  await renderPart(<RightRail />);
  const quest = await screen.findByRole('link', { name: /Doors of the old town/ });
  expect(quest).toHaveTextContent('$40');
  expect(quest).toHaveTextContent('5 of 12 open');
  expect(requests).toHaveLength(1);
  expect(requests[0]).toContain('limit=3');
  const wallet = await screen.findByRole('region', { name: m.navWallet() });
  expect(wallet).toHaveTextContent('$1,284.50');
  expect(wallet).toHaveTextContent('reserved in 1 quest');
});

it('shows nothing for quests that could not be read', async () => {
  server.use(http.get(api(listQuests.path), () => refuse(403, 'forbidden')));
  await renderPart(<RightRail />);
  await screen.findByRole('region', { name: m.navWallet() });
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: m.railQuests() })).toBeNull());
});
