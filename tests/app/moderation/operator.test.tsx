import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { login, verifyLogin } from '../../../contract/auth/auth.ts';
import { logout } from '../../../contract/auth/session.ts';
import { getFlick } from '../../../contract/flicks/flick.ts';
import {
  type AuditEntry,
  type AuditState,
  actOnCase,
  type CaseDetail,
  getCase,
  listAudit,
  listCases,
  type ModerationAction,
  operatorSelf,
} from '../../../contract/moderation/admin.ts';
import { listProblems, type SentProblem } from '../../../contract/moderation/admin-problem.ts';
import {
  freezeQuest,
  listOperatorQuests,
  type OperatorQuest,
  releaseQuest,
} from '../../../contract/moderation/admin-quest.ts';
import type { Minor } from '../../../contract/money/money.ts';
import * as auth from '../../../src/messages/auth.gen.ts';
import * as flicks from '../../../src/messages/flicks.gen.ts';
import * as m from '../../../src/messages/moderation.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { otherScreenLoads } from '../../support/app/background-requests.ts';
import { typeCode } from '../../support/app/code-field.ts';
import { aFlick, api, newId, refuse, respond } from '../../support/app/mock-responses.ts';
import { demoPerson, renderApp, signIn } from '../../support/app/render-app.tsx';

const owner = { userId: newId(), username: 'finn', name: 'Finn Berg', photo: null };
const reporter = { userId: newId(), username: 'rosa', name: 'Rosa Lind', photo: null };

function aCase(fields: Partial<CaseDetail> = {}): CaseDetail {
  const targetId = newId();
  return {
    _id: newId(),
    targetType: 'flick',
    targetId,
    flickId: targetId,
    questId: null,
    state: 'open',
    urgent: false,
    reportCount: 1,
    categories: ['spam'],
    newestMessage: 'The third advert today',
    openedAt: '2026-05-01T09:00:00.000Z',
    lastReportAt: '2026-05-01T10:00:00.000Z',
    owner,
    ownerState: 'visible',
    targetState: 'visible',
    words: [{ type: 'text', text: 'Buy my lamps' }],
    pronouns: '',
    thumbnailURL: null,
    version: 3,
    media: [],
    reports: [
      {
        _id: newId(),
        reporter,
        category: 'spam',
        message: 'The third advert today',
        attachments: [],
        state: 'open',
        createdAt: '2026-05-01T10:00:00.000Z',
      },
    ],
    appeals: [],
    history: [],
    actions: ['review', 'dismiss', 'limit', 'remove', 'suspend'],
    ...fields,
  };
}

const isOperator = (secondFactor = true, twoFactorSession = secondFactor) =>
  http.get(api(operatorSelf.path), () =>
    respond(operatorSelf, { operator: true, secondFactor, twoFactorSession }),
  );

let stored: CaseDetail[];
let requests: unknown[];
beforeEach(() => {
  stored = [aCase()];
  requests = [];
  signIn();
  server.use(
    isOperator(),
    http.get(api(listCases.path), ({ request }) => {
      const state = new URL(request.url).searchParams.get('state');
      const cases = stored.filter((item) => item.state === state);
      return respond(listCases, { cases, page: 1, totalPages: 1 });
    }),
    http.get(api(getCase.path), ({ params }) => {
      const found = stored.find(({ _id }) => _id === params.caseId);
      return found ? respond(getCase, { case: found }) : refuse(404, 'not_found');
    }),
  );
});

/** A server that follows the rules as far as a test needs them. */
const accepts = (after: Partial<CaseDetail>) =>
  http.post(api(actOnCase.path), async ({ request, params }) => {
    requests.push(await request.json());
    stored = stored.map((item) => (item._id === params.caseId ? { ...item, ...after, version: 4 } : item));
    const found = stored.find(({ _id }) => _id === params.caseId) ?? aCase();
    return respond(actOnCase, { case: found });
  });

async function openCase() {
  const app = renderApp({ at: '/operator' });
  await app.user.click(await screen.findByRole('button', { name: /Flick by @finn/ }));
  await screen.findByRole('heading', { name: 'Flick by @finn' });
  return app;
}

const press = async (user: Awaited<ReturnType<typeof openCase>>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));

it('switches views with the keyboard: keys move among the tabs, and Enter opens one', async () => {
  server.use(
    http.get(api(listAudit.path), () =>
      respond(listAudit, { entries: [], operators: [], page: 1, totalPages: 1 }),
    ),
    http.get(api(listProblems.path), () => respond(listProblems, { problems: [], page: 1, totalPages: 1 })),
  );
  const { user, router } = renderApp({ at: '/operator' });
  const tabs = within(await screen.findByRole('tablist', { name: m.operatorView() }));
  const tab = (name: string) => tabs.getByRole('tab', { name });
  await screen.findByRole('button', { name: /Flick by @finn/ });
  // One stop for the Tab key, at the selected tab.
  expect(tabs.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([tab('Reports')]);

  tab('Reports').focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  await waitFor(() => expect(tab('Log')).toHaveFocus());
  expect(router.state.location.search).toEqual({});
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'log' }));
  expect(tab('Log')).toHaveAttribute('aria-selected', 'true');
  await waitFor(() => expect(tab('Log')).toHaveFocus());
  const panel = screen.getByRole('tabpanel', { name: m.viewLog() });
  expect(tab('Log')).toHaveAttribute('aria-controls', panel.id);

  await user.keyboard('{ArrowLeft} ');
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'problems' }));
  await user.keyboard('{End}');
  await waitFor(() => expect(tab('System')).toHaveFocus());
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(tab('Reports')).toHaveFocus());
  await user.keyboard('{ArrowLeft}{Home}');
  await waitFor(() => expect(tab('Reports')).toHaveFocus());
  expect(tab('Problems')).toHaveAttribute('aria-selected', 'true');
});

it('is not available to people without the role', async () => {
  server.use(
    http.get(api(operatorSelf.path), () => respond(operatorSelf, { operator: false, secondFactor: true })),
    otherScreenLoads,
  );
  const { router } = renderApp({ at: '/operator' });
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/operator'));
});

it('asks an operator without two-factor login to turn it on', async () => {
  server.use(isOperator(false));
  renderApp({ at: '/operator' });
  expect(await screen.findByText(m.operatorFactorTitle())).toBeVisible();
  expect(screen.getByRole('link', { name: m.operatorFactorAction() })).toHaveAttribute(
    'href',
    '/settings?section=security',
  );
  expect(screen.queryByRole('list', { name: m.viewReports() })).toBeNull();
});

it('has an operator who logged in with the password alone log in again, and leads back to the same view', async () => {
  server.use(
    isOperator(true, false),
    http.post(api(logout.path), () => respond(logout, { message: 'Logged out' })),
  );
  const { user, router } = renderApp({ at: '/operator?view=log' });
  expect(await screen.findByText(m.operatorCodeTitle())).toBeVisible();
  expect(screen.queryByRole('list', { name: m.viewReports() })).toBeNull();
  await user.click(screen.getByRole('button', { name: m.operatorCodeAction() }));

  const nothing = { entries: [], operators: [], page: 1, totalPages: 1 };
  const session = { accessToken: 'b', refreshToken: 'r2', sessionId: demoPerson.userId };
  server.use(
    isOperator(),
    http.get(api(listAudit.path), () => respond(listAudit, nothing)),
    http.post(api(login.path), () =>
      respond(login, { type: 'app', contact: null, challenge: 'challenge-1', resendAfter: 0 }),
    ),
    http.post(api(verifyLogin.path), () => respond(verifyLogin, { user: demoPerson, ...session })),
  );
  await user.type(await screen.findByLabelText(auth.loginIdentifier()), 'demo');
  await user.type(screen.getByLabelText(auth.password()), 'sea glass{Enter}');
  await typeCode(user, '417903');
  expect(await screen.findByText(m.logEmpty())).toBeVisible();
  expect(router.state.location.href).toBe('/operator?view=log');
});

it('shows pending cases, and one with its content', async () => {
  const { router } = await openCase();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Flick by @finn' })).toHaveFocus());
  const panel = screen.getByRole('region', { name: m.caseLabel() });
  expect(within(panel).getByText('Buy my lamps')).toBeVisible();
  expect(within(panel).getByText('@rosa')).toBeVisible();
  expect(router.state.location.search).toMatchObject({ case: stored[0]?._id });
});

it('shows the pronouns and the bio of a reported person', async () => {
  const about = { pronouns: 'they/them', words: [{ type: 'text' as const, text: 'Hiker' }] };
  stored = [aCase({ targetType: 'person', targetId: owner.userId, flickId: null, ...about })];
  const { user } = renderApp({ at: '/operator' });
  const row = await screen.findByRole('button', { name: /Person @finn/ });
  expect(within(row).getByText('they/them · Hiker')).toBeVisible();
  await user.click(row);
  const panel = await screen.findByRole('region', { name: m.caseLabel() });
  expect(await within(panel).findByText('they/them')).toBeVisible();
  expect(within(panel).getByText('Hiker')).toBeVisible();
});

it('removes content with a reason, and restores it', async () => {
  server.use(accepts({ state: 'actioned', targetState: 'removed', actions: ['restore'] }));
  const { user } = await openCase();
  await press(user, m.remove());
  const dialog = await screen.findByRole('dialog', { name: m.removeTitle({ kind: 'flick' }) });
  await user.click(within(dialog).getByRole('button', { name: m.remove() }));
  expect(await within(dialog).findByText(m.reasonMissing())).toBeVisible();
  expect(requests).toEqual([]);
  await user.type(within(dialog).getByRole('textbox', { name: m.reason() }), 'Adverts only');
  await user.click(within(dialog).getByRole('button', { name: m.remove() }));
  expect(await screen.findByText(m.removeDone({ kind: 'flick' }))).toBeVisible();
  expect(requests).toEqual([{ action: 'remove', reason: 'Adverts only', version: 3 }]);
  expect(await screen.findByText(m.statusRemoved())).toBeVisible();
  expect(await screen.findByText(m.queueOpenEmpty())).toBeVisible();

  server.use(accepts({ state: 'dismissed', targetState: 'visible', actions: ['suspend'] }));
  await press(user, m.restore());
  const back = await screen.findByRole('dialog', { name: m.restoreTitle({ kind: 'flick' }) });
  await user.click(within(back).getByRole('button', { name: m.restore() }));
  expect(await screen.findByText(m.restoreDone({ kind: 'flick' }))).toBeVisible();
  expect(requests[1]).toEqual({ action: 'restore', reason: '', version: 4 });
});

it('suspends a person for some days, or until it is lifted', async () => {
  server.use(accepts({ state: 'actioned', ownerState: 'suspended', actions: ['lift'] }));
  const { user, owner } = { ...(await openCase()), owner: stored[0]?.owner.name ?? '' };
  await press(user, m.suspend({ owner }));
  const dialog = within(await screen.findByRole('dialog', { name: m.suspendTitle({ owner }) }));
  const length = dialog.getByRole('combobox', { name: m.suspendLength() });
  expect(length).toHaveDisplayValue(m.suspendNoEnd());
  await user.selectOptions(length, m.suspendDays({ count: 7 }));
  await user.type(dialog.getByRole('textbox', { name: m.reason() }), 'Threats');
  await user.click(dialog.getByRole('button', { name: m.suspend({ owner }) }));
  expect(await screen.findByText(m.suspendDone({ owner }))).toBeVisible();
  expect(requests).toEqual([{ action: 'suspend', reason: 'Threats', days: 7, version: 3 }]);
});

it('says when another operator was faster, and shows the current status', async () => {
  const words = 'Someone decided this in the meantime. Check where it stands now.';
  server.use(
    http.post(api(actOnCase.path), () => {
      const actions: ModerationAction[] = ['restore'];
      stored = stored.map((item) => ({ ...item, state: 'actioned', targetState: 'removed', actions }));
      return refuse(409, 'changed', words);
    }),
  );
  const { user } = await openCase();
  await press(user, m.review());
  expect(await screen.findByText(words)).toBeVisible();
  expect(await screen.findByRole('button', { name: m.restore() })).toBeVisible();
  expect(screen.queryByRole('button', { name: m.review() })).toBeNull();
});

it('says when nothing is pending, and when the queue cannot be read', async () => {
  stored = [];
  const { user } = renderApp({ at: '/operator' });
  expect(await screen.findByText(m.queueOpenEmpty())).toBeVisible();
  server.use(http.get(api(listCases.path), () => refuse(403, 'forbidden'), { once: true }));
  await user.click(screen.getByRole('button', { name: m.caseDismissed() }));
  const alert = await screen.findByRole('alert');
  await user.click(within(alert).getByRole('button', { name: m.tryAgain() }));
  expect(await screen.findByText(m.queueDismissedEmpty())).toBeVisible();
});

it('lists decisions, by operator, with links to the cases', async () => {
  const item = stored[0] ?? aCase();
  const operator = { ...demoPerson, username: 'olu' };
  const entry = {
    _id: newId(),
    caseId: item._id,
    action: 'limit' as const,
    operator,
    targetType: 'flick' as const,
    targetId: item.targetId,
    owner,
    reason: 'Only for adults',
    before: { state: 'visible' as const },
    after: { state: 'limited' as const },
    createdAt: '2026-05-01T10:00:00.000Z',
  };
  server.use(
    http.get(api(listAudit.path), ({ request }) => {
      const by = new URL(request.url).searchParams.get('operatorId');
      const ofRule = { ...entry, _id: newId(), operator: null, reason: 'Several people reported it.' };
      const entries = by === null ? [entry, ofRule] : [entry];
      return respond(listAudit, { entries, operators: [operator], page: 1, totalPages: 1 });
    }),
  );
  const { user } = renderApp({ at: '/operator?view=log' });
  expect(await screen.findByText(/limited it automatically after many reports/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '@olu' }));
  await waitFor(() => expect(screen.queryByText(/limited it automatically after many reports/)).toBeNull());
  expect(screen.getByText(/Visible → Limited/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'flick by @finn' }));
  expect(await screen.findByRole('heading', { name: 'Flick by @finn' })).toBeVisible();
});

it('logs moves of money with the amount, the account, and who asked', async () => {
  const operators = ['olu', 'ola'].map((username) => ({ ...owner, userId: newId(), username }));
  const [olu, ola] = operators as [typeof owner, typeof owner];
  const account = newId();
  const about = {
    caseId: null,
    targetType: 'money' as const,
    targetId: newId(),
    owner: olu,
    reason: 'An outage',
  };
  const money = { move: 'claim' as const, amount: 250_000 as Minor, person: owner, account };
  const step = (
    action: AuditEntry['action'],
    operator: AuditEntry['operator'],
    [before, after]: [AuditState, AuditState],
  ): AuditEntry => ({
    ...{ ...about, _id: newId(), action, operator, money, createdAt: '2026-05-01T10:00:00.000Z' },
    ...{ before: { state: before }, after: { state: after } },
  });
  const entries = [
    step('money_expired', null, ['money_waiting', 'money_expired']),
    step('money_approved', ola, ['money_waiting', 'money_booked']),
    step('money_requested', olu, ['money_waiting', 'money_waiting']),
  ];
  server.use(
    http.get(api(listAudit.path), () => respond(listAudit, { entries, operators, page: 1, totalPages: 1 })),
  );
  renderApp({ at: '/operator?view=log' });
  const rows = (await screen.findAllByText('“An outage”')).map((reason) => reason.closest('li')?.textContent);
  const moved = `Pay out a closed account · $2,500.00 · @finn · closed account ${account}`;
  expect(rows).toEqual([
    expect.stringContaining(
      `Flickquest let a money transfer request expire${moved} · requested by @olu“An outage”`,
    ),
    expect.stringContaining(`@ola approved a money transfer${moved} · requested by @olu“An outage”`),
    expect.stringContaining(
      `@olu requested a money transfer${moved}“An outage”Waiting for another operator · `,
    ),
  ]);
  expect(screen.getByText(/^Waiting for another operator → Completed/)).toBeVisible();
});

it('lists problem reports, and all details of an opened one', async () => {
  const problem: SentProblem = {
    _id: newId(),
    type: 'bug',
    title: 'The feed jumps',
    description: 'When I scroll up',
    reporter,
    attachments: [{ url: '/media/private/report/a.png?t=1' }],
    context: { route: '/home', version: '0.1.0', viewport: '412x823', requestIds: ['r-1', 'r-2'] },
    createdAt: '2026-05-01T10:00:00.000Z',
  };
  const idea: SentProblem = { ...problem, _id: newId(), type: 'idea', title: 'A map', context: null };
  server.use(
    http.get(api(listProblems.path), ({ request }) => {
      const type = new URL(request.url).searchParams.get('type');
      const problems = [problem, idea].filter((item) => type === null || item.type === type);
      return respond(listProblems, { problems, page: 1, totalPages: 1 });
    }),
  );
  const { user } = renderApp({ at: '/operator?view=problems' });
  const row = await screen.findByRole('button', { name: /^The feed jumps/ });
  expect(screen.getByText('r-1, r-2')).not.toBeVisible();
  await user.click(row);
  expect(row).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('r-1, r-2')).toBeVisible();
  expect(screen.getAllByText('When I scroll up')[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: m.problemsFilterIdeas() }));
  await waitFor(() => expect(screen.queryByText('The feed jumps')).toBeNull());
  expect(screen.getByText('A map')).toBeVisible();
});

it('says so if problem reports cannot be read', async () => {
  server.use(http.get(api(listProblems.path), () => refuse(404, 'not_found', '')));
  renderApp({ at: '/operator?view=problems' });
  expect(await screen.findByText('Failed to fetch problems')).toBeVisible();
});

it('shows the author why a flick was removed, and offers no other actions', async () => {
  const flick = aFlick({ user: { ...demoPerson, isFollowing: false, isRequested: false } });
  const moderation = { state: 'removed' as const, reason: 'It shows somebody else’s home' };
  server.use(http.get(api(getFlick.path), () => respond(getFlick, { flick: { ...flick, moderation } })));
  renderApp({ at: `/flick/${flick._id}` });
  expect(await screen.findByText(flicks.flickRemovedTitle())).toBeVisible();
  expect(screen.getByText('It shows somebody else’s home')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

const aWatchedQuest = (fields: Partial<OperatorQuest> = {}): OperatorQuest => ({
  _id: newId(),
  title: 'Doors of the old town',
  owner,
  status: 'open',
  maxApplicants: 30,
  totalApproved: 4,
  waiting: 7,
  totalAmount: 75_000,
  currency: 'usd',
  createdAt: '2026-05-01T09:00:00.000Z',
  hold: null,
  ...fields,
});

it('freezes a quest with a reason, and unfreezes it', async () => {
  let quest = aWatchedQuest();
  const reasons: unknown[] = [];
  const hold = { reason: 'Not theirs', since: '2026-05-02T09:00:00.000Z' };
  server.use(
    http.get(api(listOperatorQuests.path), ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      const isShown = quest.status === 'frozen' || q.includes('Doors');
      return respond(listOperatorQuests, { quests: isShown ? [quest] : [], page: 1, totalPages: 1 });
    }),
    http.post(api(freezeQuest.path), async ({ request }) => {
      reasons.push(await request.json());
      quest = { ...quest, status: 'frozen', hold };
      return respond(freezeQuest, { quest });
    }),
    http.post(api(releaseQuest.path), async ({ request }) => {
      reasons.push(await request.json());
      quest = { ...quest, status: 'open', hold: null };
      return respond(releaseQuest, { quest });
    }),
  );
  const { user } = renderApp({ at: '/operator?view=quests' });
  expect(await screen.findByText(m.questsNoneOnHold())).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: m.questsSearch() }), 'Doors{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Put on hold: “Doors of the old town”' }));
  const dialog = within(await screen.findByRole('dialog', { name: m.freezeTitle() }));
  await user.click(dialog.getByRole('button', { name: m.freeze() }));
  expect(dialog.getByText(m.reasonMissing())).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: m.reason() }), 'Not theirs');
  await user.click(dialog.getByRole('button', { name: m.freeze() }));
  expect(await screen.findByText('“Not theirs”')).toBeVisible();
  await user.click(
    await screen.findByRole('button', { name: m.releaseNamed({ title: 'Doors of the old town' }) }),
  );
  const again = within(await screen.findByRole('dialog', { name: m.releaseTitle() }));
  await user.type(again.getByRole('textbox', { name: m.reason() }), 'It is theirs');
  await user.click(again.getByRole('button', { name: m.release() }));
  await waitFor(() => expect(screen.queryByText('“Not theirs”')).toBeNull());
  expect(reasons).toEqual([{ reason: 'Not theirs' }, { reason: 'It is theirs' }]);
});

it('says why a quest could not be frozen, and keeps the reason', async () => {
  const quest = aWatchedQuest();
  server.use(
    http.get(api(listOperatorQuests.path), () =>
      respond(listOperatorQuests, { quests: [quest], page: 1, totalPages: 1 }),
    ),
    http.post(api(freezeQuest.path), () => refuse(409, 'changed', 'Somebody decided about this quest.')),
  );
  const { user } = renderApp({ at: '/operator?view=quests' });
  await user.click(await screen.findByRole('button', { name: /^Put on hold/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: m.reason() }), 'Not theirs');
  await user.click(dialog.getByRole('button', { name: m.freeze() }));
  expect(await dialog.findByText('Somebody decided about this quest.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: m.reason() })).toHaveValue('Not theirs');
});

it('shows an appeal next to the reason for the decision, and upholds that with an answer', async () => {
  const reason = 'It shows somebody else’s home.';
  const text = 'It is my own home.';
  const times = { createdAt: '2026-11-28T10:00:00.000Z', decidedAt: null, note: null };
  stored = [
    aCase({
      ...{ state: 'appealed', targetState: 'removed', actions: ['uphold', 'restore'] },
      appeals: [{ action: 'remove', reason, text, state: 'open', ...times }],
    }),
  ];
  server.use(accepts({ state: 'actioned', actions: ['restore'] }));
  const { user } = renderApp({ at: '/operator?state=appealed' });
  await user.click(await screen.findByRole('button', { name: /Flick by @finn/ }));
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  await press(user, m.upholdDecision());
  const dialog = within(await screen.findByRole('dialog', { name: m.upholdDecisionTitle() }));
  await user.click(dialog.getByRole('button', { name: m.upholdDecision() }));
  expect(dialog.getByText(m.reasonMissing())).toBeVisible();
  await user.type(dialog.getByRole('textbox'), 'We looked again.');
  await user.click(dialog.getByRole('button', { name: m.upholdDecision() }));
  await waitFor(() =>
    expect(requests).toEqual([{ action: 'uphold', reason: 'We looked again.', version: 3 }]),
  );
});
