import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { type Applicant, getApplicant, listApplicants } from '../../../contract/quests/applicant.ts';
import * as m from '../../../src/messages/quests.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId, refuse, respond } from '../../support/app/mock-responses.ts';
import { demoPerson, renderApp, signIn } from '../../support/app/render-app.tsx';
import { toastSays } from '../../support/app/toasts.ts';
import { reviewing, someApplicants } from '../../support/quests/applicants.ts';
import { aQuestDetail } from '../../support/quests/quest-fixtures.ts';

const names = ['Leo Varga', 'Priya Sandhu', 'Rosa Lindqvist'];

async function open(fixture: ReturnType<typeof reviewing>, at = 1) {
  server.use(...fixture.handlers);
  const one = fixture.stored[at];
  const app = renderApp({ at: `/quest/${fixture.questId}/applicant/${one?._id}` });
  await screen.findByRole('link', { name: one?.user.name ?? '' });
  return app;
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => signIn());

it('shows a pending one, and steps through them', async () => {
  const fixture = reviewing(someApplicants(3, names));
  const { user } = await open(fixture);
  await waitFor(() => expect(heading()).toBe('Applicant 2 of 3'));
  expect(screen.getByText('Breakfast in one take')).toBeVisible();
  expect(screen.getByText('12 of 12 places unpaid')).toBeVisible();
  await user.click(screen.getByRole('button', { name: m.applicantNext() }));
  expect(await screen.findByRole('link', { name: 'Rosa Lindqvist' })).toBeVisible();
  expect(screen.getByRole('button', { name: m.applicantNext() })).toBeDisabled();
  await user.keyboard('k');
  expect(await screen.findByRole('link', { name: 'Priya Sandhu' })).toBeVisible();
});

it('approves: the status replaces the bar, then the next pending one opens', async () => {
  const fixture = reviewing(someApplicants(3, names));
  const { user } = await open(fixture);
  await waitFor(() => expect(heading()).toBe('Applicant 2 of 3'));
  await user.click(screen.getByRole('button', { name: m.reviewApprove() }));
  expect(screen.queryByRole('button', { name: m.reviewReject() })).toBeNull();
  expect(screen.getByText('11 of 12 places unpaid')).toBeVisible();
  await toastSays('Approved Priya Sandhu, $40.00');
  expect(await screen.findByRole('link', { name: 'Rosa Lindqvist' })).toBeVisible();
  expect(fixture.calls).toMatchObject([{ method: 'PATCH', status: 'approved' }]);
});

it('continues after the page that was loaded', async () => {
  const fixture = reviewing(someApplicants(60), { maxApplicants: 80 });
  const { user } = await open(fixture, 49);
  await waitFor(() => expect(heading()).toBe('Applicant 50 of 60'));
  await user.keyboard('a');
  expect(await screen.findByRole('link', { name: 'Person 51' })).toBeVisible();
});

it('opens the following one if the list of pending ones cannot be read', async () => {
  const fixture = reviewing(someApplicants(3, names));
  server.use(...fixture.handlers);
  server.use(http.get(api(listApplicants.path), () => refuse(403, 'forbidden')));
  const { user } = renderApp({ at: `/quest/${fixture.questId}/applicant/${fixture.stored[0]?._id}` });
  await user.click(await screen.findByRole('button', { name: m.reviewApprove() }));
  expect(await screen.findByRole('link', { name: 'Priya Sandhu' })).toBeVisible();
});

it('stays if a decision was rejected, and says why', async () => {
  const fixture = reviewing(someApplicants(3, names));
  const { user } = await open(fixture);
  fixture.broken.set(fixture.stored[1]?._id ?? '', 'It was withdrawn meanwhile.');
  await user.keyboard('r');
  await user.click(await screen.findByRole('radio', { name: /Off topic/ }));
  await user.click(screen.getByRole('button', { name: m.reviewReject() }));
  expect(await screen.findByText('It was withdrawn meanwhile.', { selector: 'main *' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: m.reviewApprove() })).toBeVisible());
});

it('approves an application rejected some time ago, after a confirmation', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const rejected = { status: 'rejected', decidedBy: 'owner', undoUntil: null } as const;
  const [one, two] = someApplicants(2, names);
  const fixture = reviewing([
    { ...one, ...rejected, decidedAt: ago(3) } as Applicant,
    { ...two, ...rejected, decidedAt: ago(31) } as Applicant,
  ]);
  const { user, router } = await open(fixture, 0);
  await user.click(await screen.findByRole('button', { name: m.reviewAfterAll() }));
  const sure = within(await screen.findByRole('alertdialog', { name: 'Approve Leo Varga after all?' }));
  expect(sure.getByText(m.reviewAfterAllText({ reward: '$40.00' }))).toBeVisible();
  expect(fixture.calls).toEqual([]);
  await user.click(sure.getByRole('button', { name: m.reviewApprove() }));
  await waitFor(() => expect(fixture.calls).toMatchObject([{ method: 'PATCH', status: 'approved' }]));
  expect(await screen.findByText('11 of 12 places unpaid')).toBeVisible();
  await toastSays('Approved Leo Varga, $40.00');
  await router.navigate({ to: `/quest/${fixture.questId}/applicant/${fixture.stored[1]?._id}` });
  expect(await screen.findByRole('link', { name: 'Priya Sandhu' })).toBeVisible();
  expect(screen.queryByRole('button', { name: m.reviewAfterAll() })).toBeNull();
});

it('shows people their own application with its deadline, and nothing to decide', async () => {
  const one = { ...someApplicants(1)[0], user: demoPerson } as ReturnType<typeof someApplicants>[number];
  const questDetail = aQuestDetail();
  const questdetails = { ...one, quest: questDetail._id, questDetail, previousId: null, nextId: null };
  server.use(http.get(api(getApplicant.path), () => respond(getApplicant, { questdetails })));
  renderApp({ at: `/quest/${questDetail._id}/applicant/${one._id}` });
  expect(await screen.findByRole('heading', { level: 1, name: m.applicantOwnProof() })).toBeVisible();
  expect(screen.getByText(/^Decision by \w+ \d+/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
});

it('says that a link to an unknown one does not work', async () => {
  server.use(http.get(api(getApplicant.path), () => refuse(404, 'not_found')));
  renderApp({ at: `/quest/${newId()}/applicant/${newId()}` });
  expect(await screen.findByRole('heading', { name: shell.brokenLinkTitle() })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: m.applicantTitle() })).toBeVisible();
});
