import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { listQuests } from '../../../contract/quests/quest-list.ts';
import {
  deleteQuestTemplate,
  listQuestTemplates,
  type QuestSettings,
  type QuestTemplate,
  saveQuestTemplate,
} from '../../../contract/quests/quest-template.ts';
import * as m from '../../../src/messages/quests.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { toastSays } from '../../support/app/toasts.ts';
import { aBalance, walletOf } from '../../support/money/wallet.ts';

// jsdom has no workers.
vi.mock('../../../src/publishing/media/media-preparer.ts', async () => {
  const { aPreparer } = await import('../../support/flicks/publishing-fakes.ts');
  return { preparer: aPreparer() };
});

vi.mock('../../../src/publishing/drafts/draft-database.ts', () => ({
  browserDraftDatabase: () => ({
    list: async () => [],
    load: async () => null,
    save: async () => {},
    drop: async () => {},
  }),
}));

const SETTINGS: QuestSettings = {
  title: 'Pour-over in one take',
  description: 'From the first drop to the last.',
  criteria: ['One take'],
  ...{ mode: 'onsite', location: 'Lisbon', coords: { lat: 38.72, lng: -9.14 }, country: null },
  ...{ type: 'Open', requestedAmount: 48_050, maxApplicants: 12, reviewDays: 5, secondTry: false },
};

let stored: QuestTemplate[];
let isRefusing: boolean;

beforeEach(() => {
  signIn();
  isRefusing = false;
  stored = [
    { _id: newId(), name: 'Weekly coffee', settings: SETTINGS, changedAt: '2026-11-01T10:00:00.000Z' },
  ];
  server.use(
    ...walletOf({ balance: () => aBalance({}) }).handlers,
    http.get(api(listQuests.path), () => respond(listQuests, { quests: [], page: 1, totalPages: 0 })),
    http.get(api(listQuestTemplates.path), () =>
      isRefusing ? refuse(503, 'unavailable') : respond(listQuestTemplates, { templates: stored }),
    ),
    http.put(api(saveQuestTemplate.path), async ({ request }) => {
      if (isRefusing) return refuse(422, 'invalid_request', 'Too many');
      const body = (await request.json()) as { name: string; settings: QuestSettings };
      const template = { _id: newId(), ...body, changedAt: '2026-11-02T10:00:00.000Z' };
      stored = [...stored, template];
      return respond(saveQuestTemplate, { template });
    }),
    http.delete(api(deleteQuestTemplate.path), ({ params }) => {
      stored = stored.filter(({ _id }) => _id !== params.id);
      return respond(deleteQuestTemplate, { message: 'Template deleted' });
    }),
  );
});

/** The button of the toast that says so; toasts of earlier tests may still be there. */
async function undoOf(text: string) {
  const row = (await screen.findByText(text)).closest('li');
  return within(row as HTMLElement).getByRole('button', { name: m.createUndo() });
}
const field = (name: string) => screen.getByRole('textbox', { name });

async function open() {
  const { user } = renderApp({ at: '/create-quest' });
  await screen.findByRole('heading', { name: m.createTitle() });
  const show = async () => {
    await user.click(screen.getByRole('button', { name: m.createTemplates() }));
    return within(await screen.findByRole('dialog', { name: m.createTemplates() }));
  };
  return { user, show };
}

it('a template fills in the form, which can be undone', async () => {
  const { user, show } = await open();
  await user.type(field(m.createQuestTitle()), 'Something else');
  const dialog = await show();
  expect(await dialog.findByText('Pour-over in one take · 12 places · $480.50')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: m.createTemplateUseNamed({ name: 'Weekly coffee' }) }));
  await waitFor(() => expect(field(m.createQuestTitle())).toHaveValue(SETTINGS.title));
  expect(field(m.createDescription())).toHaveValue(SETTINGS.description);
  for (const text of ['One take', 'Lisbon', '38.72', '-9.14', '480.50', '12'])
    expect(screen.getByDisplayValue(text)).toBeInTheDocument();
  await user.click(await undoOf(m.createTemplateUsed({ name: 'Weekly coffee' })));
  await waitFor(() => expect(field(m.createQuestTitle())).toHaveValue('Something else'));
  expect(field(m.createDescription())).toHaveValue('');
});

it('what was entered is saved under a name, and what is not valid yet is left open', async () => {
  const { user, show } = await open();
  await user.type(field(m.createQuestTitle()), 'Bridges at dawn');
  await user.clear(field(m.createPlaces()));
  const dialog = await show();
  const name = await dialog.findByRole('textbox', { name: m.createTemplateName() });
  expect(name).toHaveValue('Bridges at dawn');
  await user.clear(name);
  await user.click(dialog.getByRole('button', { name: m.createTemplateSave() }));
  expect(dialog.getByText(m.createTemplateNameMissing())).toBeVisible();
  await user.type(name, 'weekly COFFEE');
  expect(dialog.getByText(m.createTemplateReplaces())).toBeVisible();
  await user.clear(name);
  await user.type(name, 'Bridges');
  await user.click(dialog.getByRole('button', { name: m.createTemplateSave() }));
  await toastSays(m.createTemplateSaved({ name: 'Bridges' }));
  expect(stored.at(-1)?.settings).toMatchObject({
    ...{ title: 'Bridges at dawn', requestedAmount: null, maxApplicants: 10, mode: 'online', coords: null },
  });
  const names = dialog.getAllByRole('listitem').map((row) => row.textContent);
  expect(names.map((text) => text?.slice(0, 7))).toEqual(['Bridges', 'Weekly ']);
});

it('a template is deleted, and comes back with Undo', async () => {
  const { user, show } = await open();
  const dialog = await show();
  const row = () => dialog.queryByText('Weekly coffee');
  await user.click(
    await dialog.findByRole('button', { name: m.createTemplateDelete({ name: 'Weekly coffee' }) }),
  );
  expect(row()).toBeNull();
  await waitFor(() => expect(stored).toEqual([]));
  await user.click(await undoOf(m.createTemplateDeleted({ name: 'Weekly coffee' })));
  await waitFor(() => expect(row()).toBeVisible());
  expect(stored[0]?.settings).toEqual(SETTINGS);
});

it('without templates it says what they are for, and failures keep what was entered', async () => {
  stored = [];
  isRefusing = true;
  const { user, show } = await open();
  const dialog = await show();
  const retry = await dialog.findByRole('button', { name: shell.tryAgain() });
  isRefusing = false;
  await user.click(retry);
  expect(await dialog.findByText(m.createTemplatesNone())).toBeVisible();
  isRefusing = true;
  await user.type(dialog.getByRole('textbox', { name: m.createTemplateName() }), 'Bridges');
  await user.click(dialog.getByRole('button', { name: m.createTemplateSave() }));
  expect(await dialog.findByText('Too many')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: m.createTemplateName() })).toHaveValue('Bridges');
});
