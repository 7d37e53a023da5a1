import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { setSaved } from '../../../contract/flicks/save.ts';
import { setFollowing } from '../../../contract/people/follow.ts';
import { getApplicant, listApplicants } from '../../../contract/quests/applicant.ts';
import { decideApplicant } from '../../../contract/quests/application-decision.ts';
import type { QuestDetail } from '../../../contract/quests/quest.ts';
import { closeQuest, deleteQuest, updateQuest } from '../../../contract/quests/quest-create.ts';
import { getQuest, listQuests, setQuestWatch } from '../../../contract/quests/quest-list.ts';
import { getQuestReport, type QuestReport } from '../../../contract/quests/quest-report.ts';
import * as money from '../../../src/messages/money.gen.ts';
import * as m from '../../../src/messages/quests.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { setMoneyHidden } from '../../../src/queries/money/hide-amounts.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { demoPerson, renderApp, signIn } from '../../support/app/render-app.tsx';
import { toastSays } from '../../support/app/toasts.ts';
import { quotes, refuseWith } from '../../support/money/payment-fixtures.ts';
import { walletOf } from '../../support/money/wallet.ts';
import { anApplicant, aQuest, aQuestDetail, aQuestPhoto } from '../../support/quests/quest-fixtures.ts';

// jsdom scrolls nothing.
Element.prototype.scrollTo ??= () => undefined;
const soon = new Date(Date.now() + 5 * 86_400_000).toISOString();
const owned = { user: demoPerson, applyProblem: 'own' as const };

/** Opens the page of a quest that the server can change meanwhile. */
function open(fields: Partial<QuestDetail> = {}, search = '') {
  signIn();
  const backend = { quest: aQuestDetail(fields), reads: 0 };
  server.use(
    http.get(api(getQuest.path), () => {
      backend.reads += 1;
      return respond(getQuest, { questdetails: backend.quest });
    }),
    http.get(api(listQuests.path), () =>
      respond(listQuests, { quests: [aQuest({ title: 'Another one' })], page: 1, totalPages: 1 }),
    ),
  );
  return { backend, ...renderApp({ at: `/quests/${backend.quest._id}${search}` }) };
}

const title = (name = 'Pour-over in one take') => screen.findByRole('heading', { level: 1, name });
const counters = { totalApproved: 7, totalRejected: 3, leftApproved: 5, openSlots: 5, pendingCount: 0 };

describe('a frozen quest', () => {
  const since = '2026-11-02T10:00:00.000Z';

  it('says so instead of offering to apply, without the reason', async () => {
    open({
      status: 'frozen',
      openSlots: 0,
      applyProblem: 'frozen',
      hold: { since, reason: null },
      myApplication: null,
    });
    await title();
    expect(screen.getByText(m.questHoldTitle())).toBeVisible();
    expect(screen.getByText(m.questCannotOnHold())).toBeVisible();
    expect(screen.getByText(m.questStatusOnHold())).toBeVisible();
    expect(screen.queryByRole('button', { name: /Apply/ })).toBeNull();
    expect(screen.getByRole('link', { name: m.questHoldMore() })).toHaveAttribute('href', '/help#on-hold');
  });

  it('shows its owner the reason', async () => {
    open({ ...owned, status: 'frozen', hold: { since, reason: 'It is not theirs' } });
    await title();
    expect(screen.getByText('“It is not theirs”')).toBeVisible();
  });
});

describe('the report about an owner', () => {
  const report: QuestReport = {
    ...{ quests: 4, decided: 50, approved: 46, auto: 4, medianHours: 6.2, slowHours: 71 },
    ...{ upheld: 2, overturned: 1 },
  };
  const record = { quests: 4, medianHours: 6.2, approvedShare: 0.92, autoShare: 0.08 };

  async function openReport(found: QuestReport | null) {
    const { user, backend } = open({ ownerRecord: record });
    const owner = backend.quest.user;
    server.use(
      http.get(api(getQuestReport.path), () => respond(getQuestReport, { user: owner, report: found })),
    );
    await title();
    await user.click(screen.getByRole('button', { name: m.reportOpen() }));
    const name = m.reportTitle({ name: owner.name });
    return within(await screen.findByRole('dialog', { name }));
  }
  const valuesOf = async (found: QuestReport) => {
    const dialog = await openReport(found);
    return (await dialog.findAllByRole('definition')).map(({ textContent }) => textContent);
  };

  it('has times, shares and what became of appeals', async () => {
    expect(await valuesOf(report)).toEqual(['4', '50', '92%', '8%', '6 hours', '3 days', '1 of 3 appeals']);
  });

  it('leaves out what is not known', async () => {
    const some = { ...report, medianHours: 0.2, slowHours: null, upheld: 0, overturned: 0 };
    expect(await valuesOf(some)).toEqual(['4', '50', '92%', '8%', '1 hour', m.reportNoAppeals()]);
  });

  it('says so where there is too little to say', async () => {
    const dialog = await openReport(null);
    expect(await dialog.findByText(m.reportNone())).toBeVisible();
  });
});

describe('the page of a quest', () => {
  it('shows what to send, what it pays, and how the owner decides', async () => {
    open({
      ownerRecord: { quests: 4, medianHours: 6.2, approvedShare: 0.92, autoShare: 0.08 },
      additions: [{ text: 'Oat milk is fine.', at: '2026-11-02T10:00:00.000Z' }],
      media: [aQuestPhoto(), aQuestPhoto(), aQuestPhoto(), aQuestPhoto(), aQuestPhoto()],
    });
    await title();
    expect(document.title).toBe('Pour-over in one take · Flickquest');
    expect(screen.getByText('$40.00')).toBeVisible();
    expect(screen.getByText('for each approved photo')).toBeVisible();
    expect(screen.getByText('5 of 12 places open')).toBeVisible();
    expect(screen.getByText('$480.00 total')).toBeVisible();
    expect(screen.getByRole('img', { name: '7 of 12 places taken' })).toBeInTheDocument();
    expect(screen.getByText(/4 quests · Usually replies in 6 h · 92% approved · 8% late/)).toBeVisible();
    expect(screen.getByText('Posted 2 days ago')).toBeVisible();
    expect(screen.getByText('Added Nov 2')).toBeVisible();
    expect(screen.getByText('Oat milk is fine.')).toBeVisible();
    expect(screen.getByText('Original sound, no music')).toBeVisible();
    expect(screen.getByText(m.questReserved())).toBeVisible();
    const facts = within(screen.getByRole('region', { name: m.questFacts() }));
    expect(facts.getByText(m.questFactApplicants()).closest('div')).toHaveTextContent('10');
    expect(facts.getByText(m.questFactReview()).closest('div')).toHaveTextContent('7 days');
    expect(facts.getByText(m.questFactDeadline()).closest('div')).toHaveTextContent(/\d+ days left/);
    expect(screen.getByRole('button', { name: 'Apply with a photo' })).toBeVisible();
    expect(screen.getByText('+2')).toBeVisible();
  });

  it('hides the viewer’s own reserved amount if amounts are hidden, but not rewards', async () => {
    signIn();
    act(() => setMoneyHidden(true));
    const { unmount } = open(owned);
    await title();
    expect(screen.getByText('•••• total')).toBeVisible();
    expect(document.body).not.toHaveTextContent('$480');
    unmount();
    open();
    await title();
    expect(screen.getByText('$480.00 total')).toBeVisible();
    act(() => setMoneyHidden(false));
  });

  it('opens its examples one by one', async () => {
    const { user } = open({ media: [aQuestPhoto({ alt: 'A cup' }), aQuestPhoto({ alt: 'A kettle' })] });
    await user.click(await screen.findByRole('button', { name: 'Open example 2: A kettle' }));
    const dialog = within(await screen.findByRole('dialog', { name: m.questExamples() }));
    expect(dialog.getByRole('img', { name: 'A kettle' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: m.reviewItemNext() }));
    expect(await dialog.findByRole('img', { name: '2 of 2' })).toBeInTheDocument();
  });

  it.each([
    ['closed', {}, /closed\. You can’t apply/],
    ['country', { country: 'SE' }, /Only people in Sweden can apply/],
    ['too_new', {}, /account is too new/],
    ['too_many', {}, /waiting for a decision/],
    ['own', {}, /paid to the same bank account/],
  ] as const)('says why the viewer cannot apply: %s', async (applyProblem, fields, expected) => {
    open({ applyProblem, ...fields });
    await title();
    expect(screen.getByText(expected)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
  });

  it('lets a person watch a full quest, and shows others', async () => {
    const writes: unknown[] = [];
    const { user } = open({ applyProblem: 'full', openSlots: 0 });
    server.use(
      http.post(api(setQuestWatch.path), async ({ request }) => {
        writes.push(await request.json());
        return respond(setQuestWatch, { isWatching: true });
      }),
    );
    await title();
    expect(screen.getByText(/This quest is full/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: m.questWatch() }));
    expect(await screen.findByRole('button', { name: m.questWatching() })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(writes).toEqual([{ value: true }]);
    expect(await screen.findByRole('link', { name: /^Another one/ })).toBeVisible();
  });

  it('saves, shares and follows', async () => {
    const { user, backend } = open();
    server.use(
      http.post(api(setSaved.path), () => respond(setSaved, { isSaved: true })),
      http.post(api(setFollowing.path), () => {
        backend.quest = { ...backend.quest, isFollowing: true, isRequested: false };
        return respond(setFollowing, {
          isFollowing: true,
          isRequested: false,
          followerCount: 1,
          followingCount: 1,
        });
      }),
    );
    await title();
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: m.questSave() }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: m.questSave() })).toHaveAttribute('aria-pressed', 'true'),
    );
    await user.click(screen.getByRole('button', { name: m.questShare() }));
    await waitFor(() =>
      expect(copied).toHaveBeenCalledWith(expect.stringContaining(`/quest/${backend.quest._id}`)),
    );
    await user.click(screen.getByRole('button', { name: 'Follow Harbour & Hide Coffee' }));
    const following = () => screen.getByRole('button', { name: 'Following Harbour & Hide Coffee' });
    await waitFor(() => expect(backend.reads).toBe(2));
    expect(following()).toBeVisible();
  });

  it('says so if its link leads nowhere, and leads on', async () => {
    signIn();
    server.use(
      http.get(api(getQuest.path), () =>
        refuse(400, 'invalid_request', 'This ID may be incomplete. Check it and try again.'),
      ),
    );
    renderApp({ at: '/quests/not-an-id' });
    expect(await screen.findByText(shell.brokenLinkTitle())).toBeVisible();
    expect(screen.getByText(shell.brokenLinkText())).toBeVisible();
    expect(screen.queryByText('This ID may be incomplete. Check it and try again.')).toBeNull();
    expect(screen.getByRole('link', { name: shell.brokenLinkHome() })).toHaveAttribute('href', '/home');
  });

  it('shows the error, and tries again', async () => {
    signIn();
    server.use(http.get(api(getQuest.path), () => refuse(403, 'forbidden')));
    const { user } = renderApp({ at: `/quests/${aQuest()._id}` });
    expect(await screen.findByText('Failed to fetch quest')).toBeVisible();
    server.use(http.get(api(getQuest.path), () => respond(getQuest, { questdetails: aQuestDetail() })));
    await user.click(screen.getByRole('button', { name: shell.tryAgain() }));
    await title();
  });
});

describe('the viewer’s application', () => {
  const proof = anApplicant();
  const mine = (fields: object = {}) => ({
    applyProblem: 'applied' as const,
    myApplication: {
      _id: proof._id,
      status: 'pending' as const,
      paidAmount: null,
      reviewDue: soon,
      changesDue: null,
      createdAt: soon,
      ...fields,
    },
  });
  const serveProof = (fields: Partial<typeof proof> = {}) =>
    server.use(
      http.get(api(getApplicant.path), () =>
        respond(getApplicant, {
          questdetails: {
            ...proof,
            ...fields,
            questDetail: aQuestDetail(),
            previousId: null,
            nextId: null,
          },
        }),
      ),
    );

  it('shows the proof and when it is decided, and withdraws it after a confirmation', async () => {
    const { user, backend } = open(mine());
    serveProof();
    const panel = within(await screen.findByRole('region', { name: m.questMineTitle() }));
    expect(panel.getByText(m.questApplicationWaiting())).toBeVisible();
    expect(panel.getByText(/^Decision by \w+ \d+/)).toBeVisible();
    expect(await panel.findByText('One cup, one record.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
    const requests: (string | null)[] = [];
    server.use(
      http.patch(api(decideApplicant.path), ({ request }) => {
        requests.push(new URL(request.url).searchParams.get('status'));
        backend.quest = { ...backend.quest, applyProblem: null, myApplication: null };
        return respond(decideApplicant, { applicant: { ...proof, status: 'withdrawn' }, ...counters });
      }),
    );
    await user.click(panel.getByRole('button', { name: m.questWithdraw() }));
    const sure = within(await screen.findByRole('alertdialog', { name: m.questWithdrawTitle() }));
    await user.click(sure.getByRole('button', { name: m.questWithdraw() }));
    expect(await screen.findByRole('button', { name: 'Apply with a photo' })).toBeVisible();
    expect(requests).toEqual(['withdrawn']);
  });

  it('says why it was rejected, with the criterion', async () => {
    open(mine({ status: 'rejected', reviewDue: null }));
    serveProof({
      status: 'rejected',
      reason: { code: 'criteria', text: 'There is a song in it.', criterion: 1 },
    });
    expect(await screen.findByText('There is a song in it.')).toBeVisible();
    expect(screen.getAllByText('Original sound, no music')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: m.questWithdraw() })).toBeNull();
  });
});

describe('the owner', () => {
  it('prefetches the applicants and the first proof for the desk', async () => {
    const { user } = open({ ...owned, pendingCount: 1 });
    const proof = anApplicant();
    const requests: string[] = [];
    server.use(
      http.get(api(listApplicants.path), ({ request }) => {
        const query = new URL(request.url).searchParams;
        requests.push(`${query.get('status') ?? 'all'} ${query.get('sort')}`);
        return respond(listApplicants, {
          applicants: [proof],
          counts: { pending: 1, approved: 0, rejected: 0, changes_requested: 0, withdrawn: 0 },
          page: 1,
          totalPages: 1,
        });
      }),
    );
    await title();
    const pictured = vi.spyOn(HTMLImageElement.prototype, 'src', 'set');
    await user.hover(screen.getByRole('link', { name: 'Review 1 applicant' }));
    await waitFor(() => expect(pictured).toHaveBeenCalledWith(proof.media[0]?.url));
    expect(requests.toSorted()).toEqual(['all date-desc', 'pending date-asc']);
  });

  it('is offered sharing as the next step of an open quest while nobody waits', async () => {
    const { backend } = open({ ...owned, pendingCount: 0 });
    await title();
    const card = within(await screen.findByRole('region', { name: m.questReserved() }));
    expect(card.getByRole('button', { name: m.questShare() })).toBeVisible();
    expect(card.getByRole('link', { name: m.applicantsTitle() })).toHaveAttribute(
      'href',
      `/quests/${backend.quest._id}/applicants`,
    );
  });

  it('is offered no sharing of a closed quest', async () => {
    open({ ...owned, pendingCount: 0, status: 'closed', openSlots: 0 });
    await title();
    expect(await screen.findByRole('link', { name: m.applicantsTitle() })).toBeVisible();
    expect(screen.getAllByRole('button', { name: m.questShare() })).toHaveLength(1);
  });

  it('links to the applicants, and closes after showing what is refunded and what stays reserved', async () => {
    const { user, backend } = open({ ...owned, pendingCount: 3, openSlots: 2 });
    await title();
    expect(screen.getByRole('link', { name: 'Review 3 applicants' })).toHaveAttribute(
      'href',
      `/quests/${backend.quest._id}/applicants`,
    );
    server.use(
      http.patch(api(closeQuest.path), () => {
        backend.quest = { ...backend.quest, status: 'closing' };
        return respond(closeQuest, {
          message: 'Quest closed. $80.00 returned now.',
          refundedNow: 8_000,
          heldAmount: 12_000,
          pendingCount: 3,
        });
      }),
    );
    await user.click(screen.getByRole('button', { name: m.questOptions() }));
    expect(await screen.findByRole('menuitem', { name: m.questNoteTitle() })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: m.questDelete() })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: m.questEditAction() })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: m.questClose() }));
    const sure = within(await screen.findByRole('alertdialog', { name: 'Close “Pour-over in one take”?' }));
    expect(sure.getByText(/\$80\.00 goes back .* \$120\.00 stays reserved for 3 people/)).toBeVisible();
    await user.click(sure.getByRole('button', { name: m.questClose() }));
    await toastSays('Quest closed. $80.00 returned now.');
    expect(await screen.findByText(m.questStatusClosing())).toBeVisible();
  });

  it.each([
    [
      'the slot of a recent rejection',
      { openSlots: 4 },
      /^No one .* \$160\.00 goes back to your wallet now\. \$40\.00 stays reserved while rejections/,
    ],
    [
      'an open contest with requested changes',
      { type: 'Open', applicantCount: 12 },
      /\$120\.00 goes back .* \$80\.00 stays reserved for 2 people/,
    ],
    [
      'an open contest with more applications than slots',
      { type: 'Open', pendingCount: 6, applicantCount: 17 },
      /\$0\.00 goes back .* \$200\.00 stays reserved for 7 people/,
    ],
  ] as const)('shows before closing what stays reserved: %s', async (_, fields, says) => {
    const { user } = open({ ...owned, ...fields });
    await title();
    await user.click(screen.getByRole('button', { name: m.questOptions() }));
    await user.click(await screen.findByRole('menuitem', { name: m.questClose() }));
    const sure = within(await screen.findByRole('alertdialog'));
    expect(sure.getByText(/No one can apply anymore/)).toHaveTextContent(says);
  });

  it('keeps the dialog open if closing fails, with what to do', async () => {
    const { user } = open(owned);
    await title();
    server.use(http.patch(api(closeQuest.path), () => refuse(503, 'unavailable')));
    await user.click(screen.getByRole('button', { name: m.questOptions() }));
    await user.click(await screen.findByRole('menuitem', { name: m.questClose() }));
    const sure = within(await screen.findByRole('alertdialog'));
    await user.click(sure.getByRole('button', { name: m.questClose() }));
    expect(await sure.findByRole('alert')).toHaveTextContent(
      'Failed to close quest. Something went wrong on our end.',
    );
  });

  it('adds money in a dialog over the form, which keeps its input', async () => {
    server.use(
      ...walletOf().handlers,
      quotes().handler,
      http.put(api(updateQuest.path), () =>
        refuseWith(402, 'insufficient_funds', 'You have $20.00, and $120.00 is needed.'),
      ),
    );
    const { user, router } = open(owned);
    await title();
    await user.click(screen.getByRole('button', { name: m.questOptions() }));
    await user.click(await screen.findByRole('menuitem', { name: m.questExtendTitle() }));
    const more = within(await screen.findByRole('dialog', { name: m.questExtendTitle() }));
    await user.clear(more.getByLabelText(m.questExtendPlaces()));
    await user.type(more.getByLabelText(m.questExtendPlaces()), '15');
    await user.click(more.getByRole('button', { name: 'Reserve $120.00' }));
    await user.click(await more.findByRole('button', { name: m.questAddMoney() }));
    const adding = await screen.findByRole('dialog', { name: money.addMoney() });
    await user.click(within(adding).getByRole('button', { name: shell.close() }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: money.addMoney() })).toBeNull());
    expect(more.getByLabelText(m.questExtendPlaces())).toHaveValue('15');
    expect(router.state.location.pathname).toMatch(/^\/quests\//);
  });

  it('deletes, edits and extends a quest without applications', async () => {
    const fresh = {
      ...owned,
      isUntouched: true,
      applicantCount: 0,
      totalApproved: 0,
      totalRejected: 0,
      leftApproved: 12,
    };
    const { user, backend, router } = open({ ...fresh, openSlots: 12 });
    const sent: unknown[] = [];
    server.use(
      http.put(api(updateQuest.path), async ({ request }) => {
        const change = (await request.json()) as object;
        sent.push(change);
        backend.quest = { ...backend.quest, ...change };
        return respond(updateQuest, { questdetails: backend.quest });
      }),
      http.delete(api(deleteQuest.path), () => respond(deleteQuest, { message: 'Quest deleted' })),
    );
    await title();
    const choose = async (name: string) => {
      await user.click(screen.getByRole('button', { name: m.questOptions() }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await choose(m.questEditAction());
    const form = within(await screen.findByRole('dialog', { name: m.questEditTitle() }));
    await user.clear(form.getByLabelText(m.questEditName()));
    await user.type(form.getByLabelText(m.questEditName()), 'Pour');
    await user.click(form.getByRole('button', { name: m.questSaveAction() }));
    expect(form.getByText('Use 5 to 120 characters.')).toBeVisible();
    await user.type(form.getByLabelText(m.questEditName()), '-over');
    await user.click(form.getByRole('button', { name: m.questSaveAction() }));
    await title('Pour-over');
    expect(sent.at(-1)).toMatchObject({ title: 'Pour-over' });

    await choose(m.questExtendTitle());
    const more = within(await screen.findByRole('dialog', { name: m.questExtendTitle() }));
    await user.clear(more.getByLabelText(m.questExtendPlaces()));
    await user.type(more.getByLabelText(m.questExtendPlaces()), '15');
    expect(more.getByText(/^\$120\.00 more is reserved/)).toBeVisible();
    await user.click(more.getByRole('button', { name: 'Reserve $120.00' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ maxApplicants: 15, totalAmount: 60_000 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await choose('Delete quest');
    const sure = within(await screen.findByRole('alertdialog', { name: 'Delete “Pour-over”?' }));
    expect(sure.getByText(/\$600\.00 goes back/)).toBeVisible();
    await user.click(sure.getByRole('button', { name: m.questDelete() }));
    await waitFor(() => expect(router.state.location.search).toEqual({ view: 'mine', tab: 'posted' }));
    await toastSays('Quest deleted');
  });
});
