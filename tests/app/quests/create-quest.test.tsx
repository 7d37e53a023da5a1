import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQuest, requestQuestUploads } from '../../../contract/quests/quest-create.ts';
import { getQuest, listQuests } from '../../../contract/quests/quest-list.ts';
import * as money from '../../../src/messages/money.gen.ts';
import * as m from '../../../src/messages/quests.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import type { Preparer } from '../../../src/publishing/media/media-preparer.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { toastSays } from '../../support/app/toasts.ts';
import { aPhoto } from '../../support/flicks/publishing-fakes.ts';
import { quotes } from '../../support/money/payment-fixtures.ts';
import { aBalance, walletOf } from '../../support/money/wallet.ts';
import { aQuestDetail } from '../../support/quests/quest-fixtures.ts';

// jsdom has no workers, and opens no pictures.
vi.mock('../../../src/publishing/media/media-preparer.ts', async () => {
  const { aPreparer } = await import('../../support/flicks/publishing-fakes.ts');
  return { preparer: aPreparer() satisfies Preparer };
});

// A device that keeps drafts, and forgets them with each test.
vi.mock('../../../src/publishing/drafts/draft-database.ts', () => ({
  browserDraftDatabase: () => ({
    list: async () => [],
    load: async () => null,
    save: async () => {},
    drop: async () => {},
  }),
}));

let sent: { key: string | null; body: Record<string, unknown> }[];
/** How posting is answered, one after the other; afterwards it succeeds. */
let responses: (() => Response)[];
let available: number;
/** What the answer to posting waits for. */
let wait: Promise<void>;
const questId = newId();
const posted = aQuestDetail({ _id: questId, title: 'A clean drop-in' });

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:nothing');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  signIn();
  [sent, responses, available, wait] = [[], [], 128_450, Promise.resolve()];
  server.use(
    ...walletOf({
      balance: () => aBalance({ balances: { availableBalance: available, promotionalBalance: 0 } }),
    }).handlers,
    quotes().handler,
    http.post(api(requestQuestUploads.path), async ({ request }) => {
      const { media } = (await request.json()) as { media: unknown[] };
      const urls = (kind: string) => media.map((_, at) => `/upload/${questId}/${at}${kind}?signature=1`);
      return respond(requestQuestUploads, {
        questId,
        mediaSignedURL: urls(''),
        thumbnailSignedURL: urls('-still'),
      });
    }),
    http.put('*/upload/*', () => new HttpResponse(null, { status: 200 })),
    http.post(api(createQuest.path), async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push({ key: request.headers.get('idempotency-key'), body });
      await wait;
      return responses.shift()?.() ?? respond(createQuest, { questdetails: posted });
    }),
    http.get(api(getQuest.path), () => respond(getQuest, { questdetails: posted })),
    http.get(api(listQuests.path), () => respond(listQuests, { quests: [], page: 1, totalPages: 0 })),
  );
});

/** As on a screen from 1024 px on. */
function onWideScreen(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('width >='),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
}

async function open() {
  onWideScreen();
  const view = renderApp({ at: '/create-quest' });
  await screen.findByRole('heading', { name: m.createTitle() });
  const field = (name: string) => screen.getByRole('textbox', { name });
  const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
  const press = (name: string | RegExp) => view.user.click(screen.getByRole('button', { name }));
  const fill = () => {
    type('Title', 'A clean drop-in, slow motion');
    type('What should people send?', 'One drop-in on any ramp or bowl, filmed from the side.');
    fireEvent.change(screen.getByLabelText(m.createExamplesChooser()), {
      target: { files: [aPhoto('ramp.jpg')] },
    });
    type('Total budget', '450');
    type('Places', '6');
  };
  const confirm = async () => {
    await press('Post quest');
    const dialog = await screen.findByRole('alertdialog');
    return {
      dialog,
      press: () => view.user.click(within(dialog).getByRole('button', { name: m.createPost() })),
    };
  };
  return { ...view, field, type, press, fill, confirm };
}

describe('posting', () => {
  it('asks with the total, then posts once and opens the quest', async () => {
    const { fill, confirm, router } = await open();
    fill();
    const { dialog, press } = await confirm();
    expect(dialog).toHaveAccessibleName('Post quest and reserve $450.00?');
    await press();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/quests/${questId}`));
    await toastSays('Quest posted');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      title: 'A clean drop-in, slow motion',
      totalAmount: 45_000,
      maxApplicants: 6,
      type: 'Exclusive',
      mode: 'online',
      media: [{ url: `/upload/${questId}/0`, type: 'photo' }],
    });
  });

  it('reports the post to a person who has left the screen, without leading them anywhere', async () => {
    const { fill, confirm, router, user } = await open();
    let answerNow = () => {};
    wait = new Promise((resolve) => {
      answerNow = resolve;
    });
    fill();
    await (await confirm()).press();
    await waitFor(() => expect(sent).toHaveLength(1));
    const left = router.navigate({ to: '/settings', search: { section: 'theme' } });
    await user.click(await screen.findByRole('button', { name: shell.saveDraft() }));
    await left;
    await waitFor(() => expect(screen.queryByRole('heading', { name: m.createTitle() })).toBeNull());
    answerNow();
    const view = await screen.findByRole('button', { name: m.createView() });
    expect(router.state.location.pathname).toBe('/settings');
    await user.click(view);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/quests/${questId}`));
  });

  it('shows what is missing at each field, and focuses the first', async () => {
    const { press, field } = await open();
    await press('Post quest');
    await waitFor(() => expect(field('Title')).toHaveFocus());
    expect(field('Title')).toHaveAccessibleDescription(m.createQuestTitleMissing());
    expect(field('Total budget')).toHaveAccessibleDescription('Enter an amount such as 200 or 1,234.50.');
    expect(screen.getByRole('button', { name: m.createExamplesAddLabel() })).toHaveAccessibleDescription(
      'Add at least one photo or video as an example.',
    );
    expect(sent).toEqual([]);
  });

  it('shows the server’s errors at their fields and loses nothing', async () => {
    const { fill, confirm, field, type } = await open();
    responses.push(() =>
      HttpResponse.json(
        {
          success: false,
          code: 'invalid_request',
          fields: [{ path: 'deadline', message: 'Choose a later day.' }],
        },
        { status: 400 },
      ),
    );
    fill();
    await (await confirm()).press();
    const until = await screen.findByLabelText(m.createDeadline());
    await waitFor(() => expect(until).toHaveAccessibleDescription('Choose a later day.'));
    expect(field('Title')).toHaveValue('A clean drop-in, slow motion');
    // What is typed after that is another attempt.
    type('Title', 'A cleaner drop-in');
    await (await confirm()).press();
    await toastSays('Quest posted');
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it('sends the same attempt again after a lost response', async () => {
    const { fill, confirm } = await open();
    responses.push(() => HttpResponse.error());
    fill();
    await (await confirm()).press();
    expect(await screen.findByText('Failed to create quest')).toBeVisible();
    await (await confirm()).press();
    await toastSays('Quest posted');
    expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
  });

  it('says how much is missing if the server finds less money than the screen', async () => {
    const { fill, confirm } = await open();
    responses.push(() =>
      HttpResponse.json(
        {
          success: false,
          code: 'insufficient_funds',
          message: 'There isn’t enough money in your wallet for this.',
          data: { missing: 1_250 },
        },
        { status: 402 },
      ),
    );
    fill();
    await (await confirm()).press();
    expect(await screen.findByText(m.createFundsHint({ amount: '$12.50' }))).toBeVisible();
  });

  it('says that the upload slots could not be requested, and starts again', async () => {
    server.use(
      http.post(api(requestQuestUploads.path), () => refuse(422, 'unsupported_media_type'), { once: true }),
    );
    const { fill, user, confirm } = await open();
    fill();
    expect(await screen.findByText(/^Failed to get presigned URLs\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry ramp.jpg' }));
    await waitFor(() => expect(screen.queryByText(/^Failed to get presigned URLs\./)).toBeNull());
    await (await confirm()).press();
    await toastSays('Quest posted');
  });
});

describe('the sum', () => {
  it('recalculates while typing, including the amount that cannot be divided', async () => {
    const { type, user, field } = await open();
    const sum = within(screen.getByRole('complementary', { name: m.createCost() }));
    expect(sum.getByText(m.createCostEmpty())).toBeVisible();
    const look = screen.getByRole('region', { name: m.createLook() });
    expect(look).toHaveTextContent('No reward yet');
    expect(look).not.toHaveTextContent('$');
    type('Total budget', '100');
    type('Places', '3');
    expect(await sum.findByText('3 places at $33.33')).toBeVisible();
    expect(look).toHaveTextContent('$33.33 each');
    expect(screen.getByText(m.createBudgetEachAndRest({ reward: '$33.33', rest: '$0.01' }))).toBeVisible();
    await waitFor(() => expect(sum.getByText('$1,184.51')).toBeVisible());
    await user.click(screen.getByRole('button', { name: m.createPlacesMore() }));
    expect(field('Places')).toHaveValue('4');
    expect(sum.getByText('4 places at $25.00')).toBeVisible();
  });

  it('offers to add the missing money, and keeps the form', async () => {
    available = 30_000;
    const { fill, press, field, user } = await open();
    fill();
    await waitFor(() => expect(screen.getByText('$150.00')).toBeVisible());
    expect(screen.queryByRole('button', { name: m.createPost() })).toBeNull();
    await press('Add money');
    const dialog = await screen.findByRole('dialog', { name: money.addMoney() });
    expect(within(dialog).getByLabelText(m.reviewPartAmount())).toHaveValue('150.00');
    await user.click(within(dialog).getByRole('button', { name: shell.close() }));
    expect(field('Title')).toHaveValue('A clean drop-in, slow motion');
  });
});

it('reorders criteria by keyboard', async () => {
  const { user, press } = await open();
  await press(m.createCriterionAdd());
  // Without a pause: nothing of it may go astray.
  await user.keyboard('Helmet on{Enter}One take{Alt>}{ArrowUp}{/Alt}');
  const lines = () =>
    screen.getAllByRole('textbox', { name: /^Criterion/ }).map((line) => (line as HTMLInputElement).value);
  expect(lines()).toEqual(['One take', 'Helmet on']);
  await press('Remove criterion 1');
  expect(lines()).toEqual(['Helmet on']);
});

it('takes examples in order, moves them by keyboard and describes them', async () => {
  const { user } = await open();
  const files = ['a.jpg', 'b.jpg'].map((name) => aPhoto(name));
  fireEvent.change(screen.getByLabelText(m.createExamplesChooser()), { target: { files } });
  const list = within(screen.getByRole('list', { name: m.createExamplesList() }));
  const first = await list.findByRole('button', { name: 'Photo 1 of 2, cover' });
  first.focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(() => expect(list.getByRole('button', { name: 'Photo 2 of 2' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: m.createExampleAddAlt() }));
  const dialog = await screen.findByRole('dialog', { name: m.createAltTitle() });
  await user.type(within(dialog).getByRole('textbox'), 'A ramp');
  await user.click(within(dialog).getByRole('button', { name: m.createAltDone() }));
  expect(await list.findByText(m.createExampleAlt())).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Remove Photo 1 of 2, cover' }));
  await waitFor(() => expect(list.getByRole('button', { name: 'Photo 1 of 1, cover' })).toHaveFocus());
  await user.keyboard('{Delete}');
  await waitFor(() => expect(screen.getByRole('button', { name: m.createExamplesAddLabel() })).toHaveFocus());
});

it('uses the location of this device on request, and says when that is not shared', async () => {
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  const { user, field, press } = await open();
  await user.click(screen.getByRole('radio', { name: m.createAtLocation() }));
  await press(m.createLocate());
  getCurrentPosition.mock.calls[0]?.[1]?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
  expect(await screen.findByText(m.createLocateRefused())).toBeVisible();
  await press(m.createLocate());
  getCurrentPosition.mock.calls[1]?.[0]({
    coords: { latitude: 47.37689, longitude: 8.54169 },
  } as GeolocationPosition);
  await waitFor(() => expect(field('Latitude')).toHaveValue('47.377'));
  expect(field('Longitude')).toHaveValue('8.542');
  Reflect.deleteProperty(navigator, 'geolocation');
});

it('asks before the form is left, and stays if the person cancels', async () => {
  const { type, user, press, router, field } = await open();
  type('Title', 'Doors');
  await press('Close');
  const question = await screen.findByRole('alertdialog', { name: m.createLeaveTitle() });
  await user.click(within(question).getByRole('button', { name: shell.leaveKeepEditing() }));
  expect(router.state.location.pathname).toBe('/create-quest');
  expect(field('Title')).toHaveValue('Doors');
});
