import { render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { EVENTS_PATH } from '../../../contract/events.ts';
import { type Applicant, DECISIONS_PATH, listApplicants } from '../../../contract/quests/applicant.ts';
import { decideApplicants } from '../../../contract/quests/application-decision.ts';
import { getQuest } from '../../../contract/quests/quest-list.ts';
import { BulkBar } from '../../../src/components/quests/applicants/bulk-bar.tsx';
import * as m from '../../../src/messages/quests.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { toastSays, undoToast } from '../../support/app/toasts.ts';
import { reviewing, someApplicants } from '../../support/quests/applicants.ts';
import { aQuestDetail } from '../../support/quests/quest-fixtures.ts';

const names = ['Leo Varga', 'Priya Sandhu', 'Rosa Lindqvist', 'Kit Monroe', 'Sefa Tuilagi'];

/** As on a wide screen, where the preview is next to the list. */
function wide(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('width >='),
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}

async function open(fixture: ReturnType<typeof reviewing>, search = '') {
  server.use(...fixture.handlers);
  const app = renderApp({ at: `/quests/${fixture.questId}/applicants${search}` });
  const table = await screen.findByRole('table');
  // The first few are rendered until the code of the virtual list has loaded.
  await waitFor(() => expect(within(table).getAllByRole('link')).toHaveLength(fixture.stored.length));
  await waitFor(summary);
  return app;
}
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const summary = () => within(screen.getByRole('main')).getByText(/approved ·/).textContent;

beforeEach(() => {
  signIn();
  wide();
});

it('lists applicants, newest first, with counts on the tabs; other people are redirected to the quest', async () => {
  const fixture = reviewing(someApplicants(5, names));
  const { user, router } = await open(fixture);
  expect(screen.getByRole('heading', { level: 1, name: m.applicantsTitle() })).toBeVisible();
  const links = within(screen.getByRole('table')).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(names.toReversed());
  expect(summary()).toBe('0 approved · 0 rejected · 12 unpaid places');
  expect(screen.getByRole('tab', { name: /Waiting/ })).toHaveTextContent('5');
  // The name is a link; next to the list it opens the preview, and the list stays.
  await user.click(screen.getByRole('tab', { name: /Waiting/ }));
  await user.click(await screen.findByRole('link', { name: 'Kit Monroe' }));
  expect(await screen.findByRole('complementary', { name: 'Preview of Kit Monroe' })).toBeVisible();
  expect(router.state.location.search).toMatchObject({ status: 'pending' });
  await user.click(screen.getByRole('tab', { name: /Approved/ }));
  expect(await screen.findByText(m.applicantsNone())).toBeVisible();
  expect(router.state.location.search).toMatchObject({ status: 'approved' });

  const others = aQuestDetail();
  server.use(http.get(api(getQuest.path), () => respond(getQuest, { questdetails: others })));
  await router.navigate({ to: '/quests/$id/applicants', params: { id: others._id } });
  await waitFor(() => expect(router.state.location.pathname).toBe(`/quests/${others._id}`));
});

it('approves one at once: the row and the counters change before the response, and Undo reverts it', async () => {
  const fixture = reviewing(someApplicants(5, names));
  const { user } = await open(fixture);
  await user.click(row('Kit Monroe'));
  const panel = await screen.findByRole('complementary', { name: 'Preview of Kit Monroe' });
  await user.click(within(panel).getByRole('button', { name: /Approve/ }));
  expect(row('Kit Monroe')).toHaveTextContent('Approved');
  expect(summary()).toBe('1 approved · 0 rejected · 11 unpaid places');
  // The next one who waits is looked at.
  expect(await screen.findByRole('complementary', { name: 'Preview of Rosa Lindqvist' })).toBeVisible();
  await toastSays('Approved Kit Monroe, $40.00');
  expect(fixture.calls).toMatchObject([{ method: 'PATCH', status: 'approved' }]);
  expect(screen.getByRole('checkbox', { name: 'Select Kit Monroe' })).toBeDisabled();

  await user.click(screen.getByRole('button', { name: 'Undo: Kit Monroe' }));
  await waitFor(() => expect(row('Kit Monroe')).toHaveTextContent('Waiting'));
  expect(summary()).toBe('0 approved · 0 rejected · 12 unpaid places');
  await waitFor(() => expect(fixture.calls.at(-1)).toMatchObject({ method: 'PATCH', status: 'pending' }));
});

it('reverts only the row that failed, says why, and tries again', async () => {
  const fixture = reviewing(someApplicants(5, names));
  const { user } = await open(fixture);
  const kit = fixture.stored[3]?._id ?? '';
  fixture.broken.set(kit, 'It was withdrawn meanwhile.');
  await user.click(row('Sefa Tuilagi'));
  await user.keyboard('a');
  await waitFor(() => expect(row('Sefa Tuilagi')).toHaveTextContent('Approved'));
  await user.keyboard('a');
  await waitFor(() => expect(row('Kit Monroe')).toHaveTextContent('Waiting'));
  expect(await screen.findByRole('list', { name: m.applicantsFailed() })).toHaveTextContent(
    'It was withdrawn meanwhile.Kit Monroe',
  );
  expect(row('Sefa Tuilagi')).toHaveTextContent('Approved');
  expect(summary()).toBe('1 approved · 0 rejected · 11 unpaid places');
  fixture.broken.clear();
  await user.click(within(row('Kit Monroe')).getByRole('button', { name: /Try again/ }));
  await waitFor(() => expect(summary()).toBe('2 approved · 0 rejected · 10 unpaid places'));
  expect(screen.queryByRole('list', { name: m.applicantsFailed() })).toBeNull();
});

it('leaves withdrawn applications out of all, as their list does', async () => {
  const people = someApplicants(5, names);
  const fixture = reviewing([...people.slice(0, 4), { ...(people[4] as Applicant), status: 'withdrawn' }]);
  await open(fixture);
  expect(screen.getByRole('tab', { name: /All/ })).toHaveTextContent('4');
});

it('shows deadlines: what will be auto-approved, and until when changes can be sent', async () => {
  const [leo, priya] = someApplicants(2, names);
  const reviewDue = new Date(2031, 4, 12, 14, 5).toISOString();
  const changesDue = new Date(2031, 4, 9, 8, 30).toISOString();
  const record = { approved: 9, approvedShare: 0.75 };
  const fixture = reviewing([
    { ...(leo as Applicant), reviewDue, record },
    { ...(priya as Applicant), status: 'changes_requested', reviewDue: null, changesDue },
  ]);
  const { user } = await open(fixture);
  expect(within(row('Leo Varga')).getByText(m.reviewDecideBy({ day: 'May 12, 2031' }))).toBeVisible();
  expect(
    within(row('Priya Sandhu')).getByText(m.reviewChangesDueShort({ day: 'May 9, 2031' })),
  ).toHaveAttribute('title', m.reviewChangesDue({ moment: 'May 9, 2031, 8:30 AM' }));
  await user.click(row('Leo Varga'));
  const panel = await screen.findByRole('complementary', { name: 'Preview of Leo Varga' });
  expect(within(panel).getByText(m.reviewAutoApproves({ moment: 'May 12, 2031, 2:05 PM' }))).toBeVisible();
  expect(panel).toHaveTextContent('9 approved before (75%)');
});

it('approves several after a confirmation with the amount, and keeps rejected ones selected', async () => {
  const fixture = reviewing(someApplicants(5, names.with(3, 'Jun Hatano')), { maxApplicants: 4 });
  const { user } = await open(fixture);
  for (const name of names.slice(0, 3)) {
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  }
  const bar = screen.getByRole('region', { name: m.applicantsSelection() });
  expect(bar).toHaveTextContent('3 selected$120.00 · leaves 1 unpaid place');
  await user.click(screen.getByRole('checkbox', { name: 'Select Jun Hatano' }));
  expect(bar).toHaveTextContent('4 selected$160.00 · fills the last 4 places');

  const [leo, priya] = fixture.stored.map(({ _id }) => _id);
  fixture.broken.set(leo ?? '', 'Already rejected.');
  await user.click(within(bar).getByRole('button', { name: 'Approve 4' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Approve 3 and pay $120.00?' });
  expect(dialog).toHaveTextContent('Leo Varga · Already rejected.');
  expect(fixture.calls).toEqual([]);
  // Between the question and its answer somebody else decides about two of them.
  fixture.broken.set(priya ?? '', 'Already approved.');
  fixture.broken.set(fixture.stored[2]?._id ?? '', 'Already approved.');
  await user.click(within(dialog).getByRole('button', { name: 'Approve 3' }));
  expect(await screen.findByRole('list', { name: m.applicantsFailed() })).toHaveTextContent(
    'Already approved.Rosa Lindqvist and Priya Sandhu',
  );
  expect(fixture.calls).toMatchObject([{ method: 'PUT', status: 'approved' }]);
  expect(fixture.calls[0]?.ids).toHaveLength(3);
  await toastSays('Approved Jun Hatano, $40.00');
  expect(bar).toHaveTextContent('2 selected');
  fixture.broken.clear();
  const failures = screen.getByRole('list', { name: m.applicantsFailed() });
  await user.click(within(failures).getByRole('button', { name: m.questDecisionsRetry() }));
  await waitFor(() => expect(summary()).toBe('3 approved · 0 rejected · 1 unpaid place'));
});

it('undoes many in one call, and names each whose money is used', async () => {
  const people = [...names, 'Jun Hatano'];
  const fixture = reviewing(someApplicants(6, people));
  const { user } = await open(fixture);
  await user.click(screen.getByRole('checkbox', { name: m.applicantsSelectAll() }));
  await user.click(screen.getByRole('button', { name: 'Approve 6' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Approve 6 and pay $240.00?' });
  await user.click(await within(dialog).findByRole('button', { name: 'Approve 6' }));
  await toastSays('Approved 6 people, $240.00');
  expect(summary()).toBe('6 approved · 0 rejected · 6 unpaid places');

  const used = 'This proof is approved and its money has been used, so it’s too late to undo that.';
  for (const { _id } of fixture.stored.slice(0, 4)) fixture.broken.set(_id, used);
  await undoToast('Approved 6 people, $240.00');
  await toastSays(m.reviewNotUndone({ failed: 4, total: 6 }));
  expect(fixture.calls.map(({ method, status, ids }) => [method, status, ids.length])).toEqual([
    ['PUT', 'approved', 6],
    ['PUT', 'pending', 6],
  ]);
  const list = screen.getByRole('list', { name: m.applicantsFailed() });
  expect(list).toHaveTextContent(`${used}Not undone: Kit Monroe, Rosa Lindqvist, Priya Sandhu, and 1 other`);
  await user.click(within(list).getByRole('button', { name: 'Show all 4' }));
  expect(list).toHaveTextContent('Not undone: Kit Monroe, Rosa Lindqvist, Priya Sandhu, and Leo Varga');
  expect(within(list).queryByRole('button', { name: /Show all/ })).toBeNull();
  expect(row('Kit Monroe')).toHaveTextContent('Approved');
  expect(row('Jun Hatano')).toHaveTextContent('Waiting');
  expect(summary()).toBe('4 approved · 0 rejected · 8 unpaid places');
});

it('does not approve more than there are slots', async () => {
  const { user } = await open(reviewing(someApplicants(5, names), { maxApplicants: 4 }));
  await user.click(screen.getByRole('checkbox', { name: m.applicantsSelectAll() }));
  const bar = screen.getByRole('region', { name: m.applicantsSelection() });
  expect(bar).toHaveTextContent('5 selectedOnly 4 places are unpaid');
  expect(within(bar).getByRole('button', { name: 'Approve 5' })).toBeDisabled();
  await user.click(within(bar).getByRole('button', { name: m.applicantsClear() }));
  expect(screen.queryByRole('region', { name: m.applicantsSelection() })).toBeNull();
});

it('says when no more can be selected', () => {
  const press = () => undefined;
  const quest = aQuestDetail({ maxApplicants: 500 });
  const bar = (count: number) => (
    <BulkBar
      count={count}
      quest={quest}
      left={500}
      onClear={press}
      onCompare={press}
      onReject={press}
      onApprove={press}
    />
  );
  const { rerender } = render(bar(199));
  expect(screen.queryByText(/at most/)).toBeNull();
  rerender(bar(200));
  expect(screen.getByText(/ · 200 at most$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Approve 200' })).toBeEnabled();
});

it('keeps the selection and every row if a bulk decision fails completely', async () => {
  const fixture = reviewing(someApplicants(5, names));
  const { user } = await open(fixture);
  fixture.state.rejection = () => refuse(503, 'unavailable');
  await user.click(screen.getByRole('checkbox', { name: m.applicantsSelectAll() }));
  await user.click(screen.getByRole('button', { name: 'Reject 5' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject 5 people?' });
  await user.click(within(dialog).getByRole('button', { name: 'Reject 5' }));
  expect(dialog).toHaveTextContent(m.reviewReasonChoose());
  await user.click(within(dialog).getByRole('radio', { name: /Spam/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Reject 5' }));
  const list = await screen.findByRole('list', { name: m.applicantsFailed() });
  expect(list).toHaveTextContent(decideApplicants.fallback);
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(6);
  expect(summary()).toBe('0 approved · 0 rejected · 12 unpaid places');
  fixture.state.rejection = null;
  await user.click(within(list).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(summary()).toBe('0 approved · 5 rejected · 12 unpaid places'));
  expect(fixture.calls.at(-1)).toMatchObject({
    method: 'PUT',
    body: { reason: { code: 'spam', text: 'This is spam.' } },
  });
});

it('selects by keys: x selects, Shift extends, j and k move, Esc clears', async () => {
  const { user } = await open(reviewing(someApplicants(5, names)));
  await user.keyboard('j');
  expect(await screen.findByRole('complementary', { name: 'Preview of Sefa Tuilagi' })).toBeVisible();
  await user.keyboard('x');
  await user.keyboard('jj');
  await screen.findByRole('complementary', { name: 'Preview of Rosa Lindqvist' });
  await user.keyboard('{Shift>}X{/Shift}');
  expect(screen.getByRole('region', { name: m.applicantsSelection() })).toHaveTextContent('3 selected');
  await user.keyboard('k');
  expect(await screen.findByRole('complementary', { name: 'Preview of Kit Monroe' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: m.applicantsSelection() })).toBeNull();
});

it('moves to the next pending row if one is approved by its key with no preview open', async () => {
  const fixture = reviewing(someApplicants(5, names));
  const { user } = await open(fixture);
  within(row('Kit Monroe')).getByRole('link').focus();
  await user.keyboard('a');
  await toastSays('Approved Kit Monroe, $40.00');
  await waitFor(() => expect(within(row('Rosa Lindqvist')).getByRole('link')).toHaveFocus());
  expect(screen.queryByRole('complementary', { name: /Preview of/ })).toBeNull();
});

it('ignores keys if the person has switched them off', async () => {
  localStorage.setItem('shortcuts', 'off');
  const fixture = reviewing(someApplicants(5, names));
  const { user } = await open(fixture);
  await user.click(row('Kit Monroe'));
  await user.keyboard('a');
  expect(fixture.calls).toEqual([]);
});

it('pays a part to an applicant who consents, and requests changes', async () => {
  const people = someApplicants(5, names);
  const fixture = reviewing(people.map((one, index) => ({ ...one, partialAllowance: index === 3 })));
  const { user } = await open(fixture);
  await user.click(row('Kit Monroe'));
  await user.click(await screen.findByRole('button', { name: 'More for Kit Monroe' }));
  await user.click(await screen.findByRole('menuitem', { name: m.reviewPart() }));
  const dialog = await screen.findByRole('dialog', { name: m.reviewPartTitle({ name: 'Kit Monroe' }) });
  await user.type(within(dialog).getByLabelText(m.reviewPartAmount()), '40');
  await user.click(within(dialog).getByRole('button', { name: m.reviewPart() }));
  expect(dialog).toHaveTextContent(m.reviewPartRange({ reward: '$40.00' }));
  await user.clear(within(dialog).getByLabelText(m.reviewPartAmount()));
  await user.type(within(dialog).getByLabelText(m.reviewPartAmount()), '12.5');
  // A reason that is too short is not dropped silently.
  const why = within(dialog).getByLabelText(m.reviewPartWhy());
  await user.type(why, 'no');
  await user.click(within(dialog).getByRole('button', { name: 'Approve and pay $12.50' }));
  expect(why).toHaveAccessibleDescription(/Say why, in a few words\./);
  await user.type(why, ' sound');
  await user.click(within(dialog).getByRole('button', { name: 'Approve and pay $12.50' }));
  await toastSays('Approved Kit Monroe, $12.50');
  expect(fixture.calls[0]).toMatchObject({
    status: 'approved',
    body: { amount: 1_250, reason: { code: 'other', text: 'no sound' } },
  });

  await user.click(await screen.findByRole('button', { name: 'More for Rosa Lindqvist' }));
  expect(screen.queryByRole('menuitem', { name: m.reviewPart() })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: m.reviewChanges() }));
  const changes = await screen.findByRole('dialog', { name: 'Ask Rosa Lindqvist for changes' });
  await user.type(within(changes).getByLabelText(m.reviewChangesText()), 'Hold it upright.');
  await user.click(within(changes).getByRole('button', { name: m.reviewChanges() }));
  await waitFor(() =>
    expect(row('Rosa Lindqvist')).toHaveTextContent(m.reviewStatus({ status: 'changes_requested' })),
  );
  expect(fixture.calls[1]).toMatchObject({
    status: 'changes_requested',
    body: { reason: { code: 'other', text: 'Hold it upright.' } },
  });
});

/** The stream of events; a lost connection is opened again. */
function anOpenLine() {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  const write = (text: string) => line?.enqueue(new TextEncoder().encode(text));
  server.use(
    http.get(api(EVENTS_PATH), ({ request }) => {
      const stream = new ReadableStream<Uint8Array>({
        start: (opened) => {
          line = opened;
          write(': hello\n\n');
          request.signal.addEventListener('abort', () => opened.error(request.signal.reason));
        },
      });
      return new HttpResponse(stream, { headers: { 'content-type': 'text/event-stream' } });
    }),
  );
  return {
    say: (event: string, data: object) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    cut: () => line?.close(),
  };
}

it('reads the rows again after many decisions elsewhere, and after a lost connection', async () => {
  const fixture = reviewing(someApplicants(14), { maxApplicants: 20 });
  const line = anOpenLine();
  await open(fixture);
  const decide = (count: number) =>
    fixture.stored.forEach((one, index) => {
      if (index < count) fixture.stored[index] = { ...one, status: 'approved' };
    });
  decide(12);
  const counters = { totalApproved: 12, totalRejected: 0, leftApproved: 8, openSlots: 6, pendingCount: 2 };
  await waitFor(() => {
    line.say('quest', { _id: fixture.questId, status: 'open', ...counters });
    expect(row('Person 12')).toHaveTextContent('Approved');
  });
  expect(row('Person 13')).toHaveTextContent('Waiting');
  decide(13);
  // What was read just now is not read again.
  const later = Date.now() + 6_000;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
  line.cut();
  await waitFor(() => expect(row('Person 13')).toHaveTextContent('Approved'));
});

it('offers no third request for changes, and says why', async () => {
  const people = someApplicants(2, names).map((one) => ({ ...one, canAskChanges: false }));
  const fixture = reviewing(people.map((one, index) => ({ ...one, partialAllowance: index === 0 })));
  const { user } = await open(fixture);
  await user.click(row('Leo Varga'));
  await user.click(await screen.findByRole('button', { name: 'More for Leo Varga' }));
  expect(await screen.findByRole('menuitem', { name: m.reviewPart() })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: m.reviewChanges() })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(row('Priya Sandhu'));
  const panel = await screen.findByRole('complementary', { name: 'Preview of Priya Sandhu' });
  expect(within(panel).getByText(m.reviewChangesSpent())).toBeVisible();
  expect(within(panel).queryByRole('button', { name: 'More for Priya Sandhu' })).toBeNull();
});

it('updates rows in place, and announces what is new', async () => {
  const fixture = reviewing(someApplicants(5, names));
  const line = anOpenLine();
  const { user } = await open(fixture);
  const kit = fixture.stored[3];
  if (!kit) throw new Error('nobody');
  fixture.stored[3] = { ...kit, status: 'withdrawn' };
  await waitFor(() => {
    line.say('applicant', { _id: kit._id, quest: fixture.questId, status: 'withdrawn' });
    expect(row('Kit Monroe')).toHaveTextContent('Withdrawn');
  });
  const late = { ...someApplicants(1, ['Amara Diallo'])[0], quest: fixture.questId } as typeof kit;
  fixture.stored.push(late);
  line.say('applicant', { _id: late._id, quest: fixture.questId, status: 'pending' });
  await user.click(await screen.findByRole('button', { name: '1 new proof' }));
  expect(await screen.findByRole('row', { name: /Amara Diallo/ })).toBeVisible();
});

it('shows the error, and what to do if nobody has applied', async () => {
  const fixture = reviewing([]);
  server.use(...fixture.handlers);
  server.use(http.get(api(listApplicants.path), () => refuse(403, 'forbidden')));
  const { user } = renderApp({ at: `/quests/${fixture.questId}/applicants` });
  expect(await screen.findByText('Failed to fetch applicants')).toBeVisible();
  server.use(...fixture.handlers);
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: shell.tryAgain() }));
  expect(await screen.findByText(m.applicantsNobody())).toBeVisible();
  expect(screen.getAllByRole('button', { name: m.applicantsShare() })).toHaveLength(2);
});

it('exports the decisions as a file', async () => {
  const fixture = reviewing(someApplicants(1));
  server.use(http.get(api(DECISIONS_PATH), () => new HttpResponse('sent,name\r\n')));
  const made = vi.fn((_file: Blob) => 'blob:file');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined }));
  const { user } = await open(fixture);
  await user.click(screen.getByRole('button', { name: m.applicantsOptions() }));
  await user.click(await screen.findByRole('menuitem', { name: m.applicantsDownload() }));
  await waitFor(() => expect(made).toHaveBeenCalledOnce());
  vi.unstubAllGlobals();
});

it('is not available for a deleted quest', async () => {
  server.use(http.get(api(getQuest.path), () => refuse(404, 'not_found')));
  server.use(http.get(api(listApplicants.path), () => refuse(404, 'not_found')));
  renderApp({ at: `/quests/${newId()}/applicants` });
  expect(await screen.findByRole('heading', { name: shell.brokenLinkTitle() })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: m.applicantsTitle() })).toBeVisible();
});

it('compares two selected applicants side by side, and decides about one of them there', async () => {
  const fixture = reviewing(someApplicants(3, names));
  const { user } = await open(fixture);
  const pick = (name: string) => user.click(within(row(name)).getByRole('checkbox'));
  await pick('Leo Varga');
  expect(screen.queryByRole('button', { name: m.applicantsCompare() })).toBeNull();
  await pick('Rosa Lindqvist');
  await user.click(screen.getByRole('button', { name: m.applicantsCompare() }));
  const dialog = await screen.findByRole('dialog', { name: m.reviewCompareTitle() });
  const side = (name: string) => within(within(dialog).getByRole('region', { name }));
  expect(side('Leo Varga').getByRole('group', { name: 'Proof by Leo Varga' })).toBeVisible();
  expect(side('Rosa Lindqvist').getByRole('button', { name: m.reviewReject() })).toBeEnabled();
  await user.click(side('Leo Varga').getByRole('button', { name: m.reviewApprove() }));
  expect(await side('Leo Varga').findByText('Approved')).toBeVisible();
  expect(side('Rosa Lindqvist').getByRole('button', { name: m.reviewApprove() })).toBeEnabled();
  await user.click(side('Rosa Lindqvist').getByRole('button', { name: m.reviewReject() }));
  expect(await screen.findByRole('dialog', { name: /^Reject Rosa/ })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: m.reviewCompareTitle() })).toBeVisible();
});

it('decides nothing while the quest is frozen, and says so', async () => {
  const hold = { since: '2026-11-02T10:00:00.000Z', reason: 'It is not theirs' };
  const fixture = reviewing(someApplicants(2, names), { status: 'frozen', hold });
  const { user } = await open(fixture);
  expect(screen.getByText(m.questHoldTitle())).toBeVisible();
  expect(screen.getByText('“It is not theirs”')).toBeVisible();
  expect(screen.queryByRole('button', { name: m.applicantsClose() })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Leo Varga' }));
  const preview = within(await screen.findByRole('complementary', { name: 'Preview of Leo Varga' }));
  for (const name of [/^Approve/, /^Reject/]) {
    await user.click(preview.getByRole('button', { name }));
    await toastSays(m.reviewOnHold());
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  expect(fixture.calls).toEqual([]);
});
