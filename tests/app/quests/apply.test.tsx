import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Applicant, getApplicant } from '../../../contract/quests/applicant.ts';
import { requestProofUploads, sendApplication } from '../../../contract/quests/application-submit.ts';
import type { QuestDetail } from '../../../contract/quests/quest.ts';
import { getQuest, listQuests } from '../../../contract/quests/quest-list.ts';
import * as media from '../../../src/messages/media.gen.ts';
import * as m from '../../../src/messages/quests.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { createQueryClient } from '../../../src/queries/core/client.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { roundTrip } from '../../support/app/round-trip.ts';
import { toastSays } from '../../support/app/toasts.ts';
import { aDevice, aPhoto, aVideo } from '../../support/flicks/publishing-fakes.ts';
import { anApplicant, aQuestDetail } from '../../support/quests/quest-fixtures.ts';

const soon = new Date(Date.now() + 2 * 86_400_000).toISOString();

/** What this device stores, new for each test. */
const persisted = vi.hoisted(() => ({ device: null as null | ReturnType<typeof aDevice> }));
vi.mock('../../../src/publishing/drafts/draft-database.ts', () => ({
  browserDraftDatabase: (goal: string) =>
    goal === 'proof'
      ? persisted.device?.store()
      : { list: async () => [], load: async () => null, save: async () => {}, drop: async () => {} },
}));
vi.mock('../../../src/publishing/media/media-preparer.ts', async () => ({
  preparer: (await import('../../support/flicks/publishing-fakes.ts')).aPreparer(),
}));

interface Sent {
  id: string;
  key: string | null;
  body: Record<string, unknown>;
}

/** A server that accepts files and applications; `rejections` are its first responses. */
function serve(quest: QuestDetail) {
  const backend = {
    quest,
    sent: [] as Sent[],
    slotRequests: 0,
    /** The quest that files were announced for. */
    slotsFor: undefined as unknown,
    rejections: [] as Response[],
    put: [] as string[],
    /** What the answer to a proof waits for. */
    wait: Promise.resolve(),
  };
  server.use(
    http.get(api(getQuest.path), () => respond(getQuest, { questdetails: backend.quest })),
    http.get(api(listQuests.path), () => respond(listQuests, { quests: [], page: 1, totalPages: 0 })),
    http.post(api(requestProofUploads.path), async ({ request }) => {
      const { media, quest: about } = (await request.json()) as { media: unknown[]; quest?: unknown };
      backend.slotRequests += 1;
      backend.slotsFor = about;
      const questApplicantId = newId();
      const url = (name: string) => new URL(`/upload/${questApplicantId}/${name}?s=1`, location.origin).href;
      return respond(requestProofUploads, {
        questApplicantId,
        mediaSignedURL: media.map((_, at) => url(`m${at}`)),
        thumbnailSignedURL: media.map((_, at) => url(`s${at}`)),
      });
    }),
    http.put('*/upload/:draft/:name', ({ params }) => {
      backend.put.push(String(params.name));
      return new HttpResponse(null, { status: 200 });
    }),
    http.post(api(sendApplication.path), async ({ request, params }) => {
      const rejection = backend.rejections.shift();
      const body = (await request.json()) as Record<string, unknown>;
      backend.sent.push({
        id: String(params.questApplicantId),
        key: request.headers.get('idempotency-key'),
        body,
      });
      await backend.wait;
      if (rejection) return rejection;
      return respond(sendApplication, { applicant: anApplicant({ quest: quest._id }) });
    }),
  );
  return backend;
}

function open(fields: Partial<QuestDetail> = {}, at = '') {
  signIn();
  const backend = serve(aQuestDetail(fields));
  const view = renderApp({ at: `/quests/${backend.quest._id}${at}` });
  return { backend, ...view };
}

const sheet = async (name = 'Apply') => within(await screen.findByRole('dialog', { name }));
type Sheet = Awaited<ReturnType<typeof sheet>>;
type User = ReturnType<typeof renderApp>['user'];
const pick = async (user: User, ...files: File[]) => {
  const field = await screen.findByLabelText(m.applyChooser());
  await user.upload(field, files);
};
/** Until this is stored on the device. */
const showsDraft = (message: string) =>
  waitFor(() =>
    expect([...(persisted.device?.drafts.values() ?? [])].map(({ text }) => text).join()).toContain(message),
  );
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const next = (user: User, { getByRole }: Sheet) => user.click(getByRole('button', { name: m.applyNext() }));

beforeEach(() => {
  persisted.device = aDevice();
  // jsdom shows no files.
  URL.createObjectURL ??= () => 'blob:nothing';
  URL.revokeObjectURL ??= () => undefined;
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:nothing');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});

it('submits a video, a note and criteria in three steps, uploading at once, and sends once', async () => {
  const { backend, user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Apply with a photo' }));
  const dialog = await sheet();
  expect(router.state.location.search).toEqual({ apply: 1 });
  await next(user, dialog);
  expect(dialog.getByText(m.applyNoFiles())).toBeVisible();
  await pick(user, aVideo('pour.mp4'));
  expect(await dialog.findByText(media.fileUploaded())).toBeVisible();
  expect(backend.put.sort()).toEqual(['m0', 's0']);
  // People with a draft are notified when the quest closes.
  expect(backend.slotsFor).toBe(backend.quest._id);
  await next(user, dialog);
  expect(dialog.getByRole('img', { name: 'Step 2 of 3: Note' })).toBeInTheDocument();
  await user.type(dialog.getByLabelText(m.applyNote()), 'One cup, one record.');
  await user.click(dialog.getByRole('checkbox', { name: 'Original sound, no music' }));
  await user.click(dialog.getByRole('switch', { name: new RegExp(`^${m.applyPartial()}`) }));
  await next(user, dialog);
  expect(dialog.getByText('One cup, one record.')).toBeVisible();
  expect(dialog.getByText('1 of 2 criteria met')).toBeVisible();
  expect(dialog.getByText(m.applyReward({ amount: '$40.00' }))).toBeVisible();
  const send = dialog.getByRole('button', { name: m.applySend() });
  await user.dblClick(send);
  await toastSays('Application sent');
  await isClosed();
  expect(router.state.location.search).toEqual({});
  expect(backend.sent).toHaveLength(1);
  const [sent] = backend.sent;
  expect(sent?.key).toBeTruthy();
  expect(sent?.body).toEqual({
    quest: backend.quest._id,
    description: ['One cup, one record.'],
    partialAllowance: true,
    criteria: [1],
    media: [
      {
        url: expect.stringMatching(/\/m0$/),
        thumbnail: expect.stringMatching(/\/s0$/),
        type: 'video',
      },
    ],
  });
});

it('keeps everything if sending fails, and repeats it under the same key', async () => {
  const { backend, user } = open({}, '?apply=1');
  const dialog = await sheet();
  await pick(user, aPhoto('cup.jpg'));
  await next(user, dialog);
  await user.type(dialog.getByLabelText(m.applyNote()), 'Mine');
  await next(user, dialog);
  backend.rejections.push(refuse(503, 'unavailable'));
  await user.click(dialog.getByRole('button', { name: m.applySend() }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Submission failedSomething went wrong on our end.',
  );
  expect(dialog.getByText('Mine')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: m.applySend() }));
  await isClosed();
  expect(backend.sent.map(({ key }) => key)).toEqual([backend.sent[0]?.key, backend.sent[0]?.key]);
});

it('explains an error that no change of the text can fix', async () => {
  const { backend, user } = open({}, '?apply=1');
  const dialog = await sheet();
  await pick(user, aPhoto('cup.jpg'));
  await next(user, dialog);
  await next(user, dialog);
  backend.rejections.push(refuse(409, 'too_many_open', 'Ten of your proofs wait for an answer.'));
  await user.click(dialog.getByRole('button', { name: m.applySend() }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    `Ten of your proofs wait for an answer.${m.applyTooManyHint()}`,
  );
});

it('says that the upload slots could not be requested, and tries again', async () => {
  const { backend, user } = open({}, '?apply=1');
  const dialog = await sheet();
  server.use(http.post(api(requestProofUploads.path), () => refuse(409, 'refused'), { once: true }));
  await pick(user, aPhoto('cup.jpg'));
  expect(await dialog.findByText(/^Failed to get presigned URLs/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Retry cup.jpg' }));
  expect(await dialog.findByText(media.fileUploaded())).toBeVisible();
  expect(backend.put).toEqual(['m0']);
});

it('keeps the draft if the quest filled up meanwhile, and says so', async () => {
  const { backend, user, queryClient } = open({}, '?apply=1');
  const dialog = await sheet();
  await pick(user, aPhoto('cup.jpg'));
  await next(user, dialog);
  await next(user, dialog);
  backend.rejections.push(refuse(409, 'quest_full', 'This quest is full.'));
  backend.quest = { ...backend.quest, applyProblem: 'full', openSlots: 0, isWatching: true };
  await user.click(dialog.getByRole('button', { name: m.applySend() }));
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent('This quest just filled up');
  expect(alert).toHaveTextContent(m.applyFullText());
  await user.click(dialog.getByRole('button', { name: shell.close() }));
  await isClosed();
  expect(await screen.findByRole('button', { name: m.questWatching() })).toBeVisible();
  // A slot becomes free: the draft is still there, and is sent to the earlier application.
  backend.quest = { ...backend.quest, applyProblem: null, openSlots: 1 };
  await queryClient.invalidateQueries();
  await user.click(await screen.findByRole('button', { name: m.questContinueApplication() }));
  const again = await sheet();
  expect(await again.findByText('cup.jpg')).toBeVisible();
  await next(user, again);
  await next(user, again);
  await user.click(again.getByRole('button', { name: m.applySend() }));
  await isClosed();
  expect(backend.sent[1]?.id).toBe(backend.sent[0]?.id);
  expect(backend.put).toEqual(['m0']);
});

it('deletes the draft of a sent application even if its sheet was closed meanwhile', async () => {
  const { backend, user } = open({}, '?apply=1');
  const dialog = await sheet();
  await pick(user, aPhoto('cup.jpg'));
  await next(user, dialog);
  await next(user, dialog);
  let answerNow = () => {};
  backend.wait = new Promise((resolve) => {
    answerNow = resolve;
  });
  backend.rejections.push(refuse(409, 'sealed', 'This was sent before.'));
  await user.click(dialog.getByRole('button', { name: m.applySend() }));
  await waitFor(() => expect(backend.sent).toHaveLength(1));
  await user.click(dialog.getByRole('button', { name: shell.close() }));
  expect(await screen.findByRole('button', { name: m.questContinueApplication() })).toBeVisible();
  answerNow();
  await toastSays('This was sent before.');
  expect(await screen.findByRole('button', { name: 'Apply with a photo' })).toBeVisible();
});

it('restores a started draft after a reload, and deletes it on request', async () => {
  const { backend, user, unmount } = open({}, '?apply=1');
  const dialog = await sheet();
  await pick(user, aPhoto('cup.jpg'));
  expect(await dialog.findByText(media.fileUploaded())).toBeVisible();
  await next(user, dialog);
  await user.type(dialog.getByLabelText(m.applyNote()), 'Half a word');
  await user.click(dialog.getByRole('button', { name: shell.close() }));
  await toastSays(m.applyDraftSaved());
  await showsDraft('Half a word');
  unmount();
  const view = renderApp({ at: `/quests/${backend.quest._id}?apply=1`, queryClient: createQueryClient() });
  const again = await sheet();
  expect(await again.findByText('cup.jpg')).toBeVisible();
  await next(view.user, again);
  expect(again.getByLabelText(m.applyNote())).toHaveValue('Half a word');
  await view.user.click(again.getByRole('button', { name: m.applyBack() }));
  await view.user.click(again.getByRole('button', { name: m.applyStartOver() }));
  await waitFor(() => expect(again.queryByText('cup.jpg')).toBeNull());
});

it('offers no draft whose files the server has deleted', async () => {
  const { user, unmount, backend } = open({}, '?apply=1');
  const dialog = await sheet();
  await pick(user, aPhoto('cup.jpg'));
  expect(await dialog.findByText(media.fileUploaded())).toBeVisible();
  await user.click(dialog.getByRole('button', { name: shell.close() }));
  expect(await screen.findByRole('button', { name: m.questContinueApplication() })).toBeVisible();
  await showsDraft('cup.jpg');
  unmount();
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now + 8 * 86_400_000);
  renderApp({ at: `/quests/${backend.quest._id}?apply=1`, queryClient: createQueryClient() });
  const later = await sheet();
  expect(await later.findByRole('button', { name: m.applyChooseFiles() })).toBeVisible();
  await roundTrip();
  expect(later.queryByText('cup.jpg')).toBeNull();
});

it('deletes an empty draft silently', async () => {
  const { user } = open({}, '?apply=1');
  const dialog = await sheet();
  await dialog.findByRole('button', { name: m.applyChooseFiles() });
  const behind = { name: /^(Apply with|Continue)/, hidden: true };
  expect(screen.getByRole('button', behind)).toHaveTextContent('Apply with a photo');
  await user.click(dialog.getByRole('button', { name: shell.close() }));
  await isClosed();
  // Of another one it would say "Continue application".
  expect(screen.getByRole('button', { name: 'Apply with a photo' })).toBeVisible();
});

it('asks before leaving what this browser cannot store', async () => {
  const broken = () => Promise.reject(new Error('blocked'));
  const store = { list: broken, load: broken, save: broken, drop: broken };
  persisted.device = { ...aDevice(), store: () => store };
  const { user } = open({}, '?apply=1');
  const dialog = await sheet();
  await next(user, dialog);
  await pick(user, aPhoto('cup.jpg'));
  expect(await dialog.findByText(media.fileUploaded())).toBeVisible();
  await user.click(dialog.getByRole('button', { name: shell.close() }));
  const sure = within(await screen.findByRole('alertdialog', { name: m.applyLeave() }));
  await user.click(sure.getByRole('button', { name: shell.leaveKeepEditing() }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(dialog.getByText('cup.jpg')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: shell.close() }));
  await user.click(await screen.findByRole('button', { name: shell.leave() }));
  await isClosed();
  expect(screen.getByRole('button', { name: 'Apply with a photo' })).toBeVisible();
});

it('opens nothing for people who cannot apply', async () => {
  open({ applyProblem: 'country', country: 'SE' }, '?apply=1');
  expect(await screen.findByText(/Only people in Sweden/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

/**
 * Opens the quest for an applicant with a request for changes; `first` are the responses before reading the application
 * succeeds.
 */
function openWithChangesRequested(first: (() => Response | Promise<Response>)[] = []) {
  const proof: Applicant = anApplicant({
    status: 'changes_requested',
    reason: { code: 'quality', text: 'Too dark at the end.', criterion: null },
    changesDue: soon,
  });
  const mine = { _id: proof._id, status: 'changes_requested' as const, paidAmount: null };
  const view = open({
    applyProblem: 'applied',
    myApplication: { ...mine, reviewDue: null, changesDue: soon, createdAt: soon },
  });
  const questdetails = { ...proof, questDetail: aQuestDetail(), previousId: null, nextId: null };
  const read = () => respond(getApplicant, { questdetails });
  server.use(http.get(api(getApplicant.path), () => (first.shift() ?? read)()));
  return { ...view, proof };
}

it('shows the sheet while the earlier proof is loaded, and if it cannot be', async () => {
  let answerNow = (_: Response) => {};
  const slow = new Promise<Response>((resolve) => {
    answerNow = resolve;
  });
  const { user } = openWithChangesRequested([() => slow]);
  await user.click(await screen.findByRole('button', { name: m.questSendChanges() }));
  const waiting = await sheet(m.applyAgainTitle());
  expect(waiting.getByRole('status')).toBeInTheDocument();
  answerNow(refuse(403, 'forbidden'));
  await user.click(await waiting.findByRole('button', { name: m.applyRetry() }));
  const dialog = await sheet(m.applyAgainTitle());
  expect(await dialog.findByText('Too dark at the end.')).toBeVisible();
});

it('sends again after a request for changes, with the earlier proof and the reason', async () => {
  const { backend, user, proof } = openWithChangesRequested();
  const panel = within(await screen.findByRole('region', { name: m.questMineTitle() }));
  expect(panel.getByText(/^Send changes by/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: m.questSendChanges() }));
  const dialog = await sheet(m.applyAgainTitle());
  expect(dialog.getByText('Too dark at the end.')).toBeVisible();
  expect(dialog.getByRole('list', { name: m.applyEarlierFiles() })).toBeVisible();
  await next(user, dialog);
  expect(dialog.getByLabelText(m.applyNote())).toHaveValue('One cup, one record.');
  await user.type(dialog.getByLabelText(m.applyNote()), ' Brighter now.');
  await next(user, dialog);
  await user.click(dialog.getByRole('button', { name: m.applySend() }));
  await isClosed();
  expect(backend.slotRequests).toBe(0);
  expect(backend.sent[0]).toMatchObject({
    id: proof._id,
    body: {
      description: ['One cup, one record. Brighter now.'],
      media: [{ url: proof.media[0]?.url, type: 'photo' }],
    },
  });
});
