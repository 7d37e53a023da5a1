import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { requestQuestUploads } from '../../../contract/quests/quest-create.ts';
import { getQuest, listQuests } from '../../../contract/quests/quest-list.ts';
import * as m from '../../../src/messages/quests.gen.ts';
import type { Preparer } from '../../../src/publishing/media/media-preparer.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId, respond } from '../../support/app/mock-responses.ts';
import { demoPerson, renderApp, signIn } from '../../support/app/render-app.tsx';
import { toastSays } from '../../support/app/toasts.ts';
import { aBalance, walletOf } from '../../support/money/wallet.ts';
import { aQuestDetail, aQuestPhoto } from '../../support/quests/quest-fixtures.ts';

// jsdom has no workers, and opens no pictures.
vi.mock('../../../src/publishing/media/media-preparer.ts', async () => {
  const { aPreparer } = await import('../../support/flicks/publishing-fakes.ts');
  return { preparer: aPreparer() satisfies Preparer };
});

vi.mock('../../../src/publishing/drafts/draft-database.ts', () => ({
  browserDraftDatabase: () => ({
    list: async () => [],
    load: async () => null,
    save: async () => {},
    drop: async () => {},
  }),
}));

const photo = aQuestPhoto({ alt: 'A cup from above' });
const quest = aQuestDetail({
  user: demoPerson,
  title: 'Pour-over in one take',
  status: 'closed',
  media: [photo],
  mode: 'onsite',
  location: 'Lisbon',
  coords: { lat: 38.72, lng: -9.14 },
  requestedAmount: 48_050,
  maxApplicants: 12,
  reviewDays: 5,
});

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:nothing');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  signIn();
  const questId = newId();
  server.use(
    ...walletOf({ balance: () => aBalance({}) }).handlers,
    http.get(api(getQuest.path), () => respond(getQuest, { questdetails: quest })),
    http.get(api(listQuests.path), () => respond(listQuests, { quests: [], page: 1, totalPages: 0 })),
    http.post(api(requestQuestUploads.path), () =>
      respond(requestQuestUploads, {
        questId,
        mediaSignedURL: [`/upload/${questId}/0?signature=1`],
        thumbnailSignedURL: [`/upload/${questId}/0-still?signature=1`],
      }),
    ),
    http.put('*/upload/*', () => new HttpResponse(null, { status: 200 })),
  );
});

async function postAgain() {
  const view = renderApp({ at: `/quests/${quest._id}` });
  await view.user.click(await screen.findByRole('button', { name: m.questOptions() }));
  await view.user.click(await screen.findByRole('menuitem', { name: m.questRepeat() }));
  await screen.findByRole('heading', { name: m.createTitle() });
  return view;
}
/** How many examples there are; the last item of the list adds one. */
const examples = () =>
  within(screen.getByRole('list', { name: m.createExamplesList() })).getAllByRole('listitem').length - 1;
const field = (name: string) => screen.getByRole('textbox', { name });

it('an owner posts a quest again: everything is filled in, with its examples', async () => {
  server.use(
    http.get(
      `*${photo.url}`,
      () => new HttpResponse('a picture', { headers: { 'content-type': 'image/webp' } }),
    ),
  );
  const { router } = await postAgain();
  expect(router.state.location.pathname).toBe('/create-quest');
  await waitFor(() => expect(field('Title')).toHaveValue('Pour-over in one take'));
  expect(field('What should people send?')).toHaveValue(quest.description);
  expect(field('Total budget')).toHaveValue('480.50');
  expect(field('Places')).toHaveValue('12');
  for (const text of [...quest.criteria, 'Lisbon', '38.72', '-9.14'])
    expect(screen.getByDisplayValue(text)).toBeInTheDocument();
  await waitFor(() => expect(examples()).toBe(1));
  // A reload continues the draft and does not begin again.
  expect(router.state.location.state.repeatedQuest).toBeUndefined();
});

it('without its examples the rest is filled in, and the owner is told', async () => {
  server.use(http.get(`*${photo.url}`, () => new HttpResponse(null, { status: 404 })));
  await postAgain();
  await toastSays(m.createRepeatNoExamples());
  expect(field('Title')).toHaveValue('Pour-over in one take');
  expect(examples()).toBe(0);
});
