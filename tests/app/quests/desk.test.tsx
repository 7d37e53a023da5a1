import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { listSimilarProofs } from '../../../contract/quests/similar-proof.ts';
import * as m from '../../../src/messages/quests.gen.ts';
import { type ApplicantPages, changeApplicants, hasStatus } from '../../../src/queries/cache/applicants.ts';
import { applicantKeys } from '../../../src/queries/keys/applicant-keys.ts';
import { setMoneyHidden } from '../../../src/queries/money/hide-amounts.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId, refuse, respond } from '../../support/app/mock-responses.ts';
import { demoPerson, renderApp, signIn } from '../../support/app/render-app.tsx';
import { toastSays } from '../../support/app/toasts.ts';
import { reviewing, someApplicants } from '../../support/quests/applicants.ts';

async function openDesk(fixture: ReturnType<typeof reviewing>) {
  server.use(...fixture.handlers);
  const app = renderApp({ at: `/quests/${fixture.questId}/applicants?desk=1` });
  const desk = await screen.findByRole('dialog', { name: /Review desk/ });
  await within(desk).findByRole('heading', { level: 3, name: fixture.stored[0]?.user.name ?? '' });
  return { ...app, desk };
}
const shown = () => screen.getByRole('dialog', { name: /Review desk/ });
const person = () => within(shown()).queryByRole('heading', { level: 3 })?.textContent;
const summary = () => within(shown()).getByRole('region', { name: m.deskSummaryLabel() });
const puts = (fixture: ReturnType<typeof reviewing>) =>
  fixture.calls.filter(({ method }) => method === 'PUT');

beforeEach(() => {
  signIn();
  HTMLMediaElement.prototype.pause = () => undefined;
});

it('decides about 200 people with the keyboard only, with one request for fifty of them', async () => {
  const fixture = reviewing(someApplicants(200), { maxApplicants: 200 });
  await openDesk(fixture);
  const press = (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
  };
  for (let decided = 0; decided < 200; decided += 1) {
    await waitFor(() => expect(person()).toBe(`Person ${decided + 1}`));
    // One of four is rejected, for one of two reasons.
    if (decided % 4 === 3) press('r', decided % 8 === 3 ? '2' : '5', 'Enter');
    else press('a');
    expect(fixture.calls.length).toBeLessThanOrEqual(Math.floor((decided + 1) / 50));
  }
  expect(summary()).toHaveTextContent('200 decided · $6,000.00 of $8,000.00 · 50 unpaid places');
  press('Escape');
  await waitFor(() => expect(fixture.stored.filter(({ status }) => status === 'pending')).toHaveLength(0));
  expect(fixture.calls.length).toBeLessThanOrEqual(4);
  expect(fixture.calls.every(({ method, key }) => method === 'PUT' && key)).toBe(true);
  expect(fixture.stored.filter(({ status }) => status === 'approved')).toHaveLength(150);
  expect(fixture.stored[3]?.reason).toMatchObject({ code: 'quality' });
  expect(fixture.stored[7]?.reason).toMatchObject({ code: 'spam' });
});

/** Holds a key down: the first press and what the keyboard repeats; answers which presses were left to the browser. */
function hold(key: string, repeats = 3): boolean[] {
  return Array.from({ length: repeats + 1 }, (_, at) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, repeat: at > 0 }),
  );
}

it('decides once while a key is held down, but keeps moving while an arrow is', async () => {
  const fixture = reviewing(someApplicants(6));
  const { user } = await openDesk(fixture);
  hold('a');
  expect(person()).toBe('Person 2');
  expect(summary()).toHaveTextContent('1 decided · $40.00');
  hold('u');
  expect(summary()).toHaveTextContent('0 decided');
  hold('j');
  expect(person()).toBe('Person 5');
  hold('k', 2);
  expect(person()).toBe('Person 2');
  hold('?');
  expect(screen.getByRole('region', { name: m.deskHelp() })).toBeVisible();
  await user.keyboard('?r2');
  hold('Enter');
  await waitFor(() => expect(summary()).toHaveTextContent('1 decided · $0.00'));
  expect(screen.queryByRole('form', { name: /^Reject/ })).toBeNull();
});

it.each(['on', 'off'])('presses a focused button once while Enter is held, with keys %s', async (keys) => {
  localStorage.setItem('shortcuts', keys);
  await openDesk(reviewing(someApplicants(3)));
  within(shown()).getByRole('button', { name: m.reviewApprove() }).focus();
  // The browser turns each Enter that it is left into a click.
  expect(hold('Enter', 2)).toEqual([true, false, false]);
});

it('hides the costs of a desk session if amounts are hidden', async () => {
  const fixture = reviewing(someApplicants(3));
  setMoneyHidden(true);
  const { user } = await openDesk(fixture);
  await user.keyboard('a');
  expect(summary()).toHaveTextContent('1 decided · •••• of •••• · 11 unpaid places');
  setMoneyHidden(false);
});

it('names the missed criterion by two numbers', async () => {
  const fixture = reviewing(someApplicants(3));
  const { user } = await openDesk(fixture);
  await user.keyboard('r{Enter}');
  // What is missing is marked, not the text, which is optional.
  const why = screen.getByRole('radiogroup', { name: m.reviewReason() });
  expect(why).toBeInvalid();
  expect(why).toHaveAccessibleDescription(m.reviewReasonChoose());
  expect(screen.getByLabelText(m.reviewOwnReasonOptional())).not.toBeInvalid();
  await user.keyboard('1{Enter}');
  const which = screen.getByRole('radiogroup', { name: m.reviewCriterion() });
  expect(why).not.toBeInvalid();
  expect(which).toBeInvalid();
  expect(which).toHaveAccessibleDescription(m.reviewCriterionChoose());
  expect(screen.getByLabelText(m.reviewOwnReasonOptional())).not.toBeInvalid();
  await user.keyboard('2{Enter}');
  expect(person()).toBe('Person 2');
  await user.click(screen.getByRole('button', { name: m.deskSendNow() }));
  await waitFor(() => expect(fixture.stored[0]?.status).toBe('rejected'));
  expect(fixture.stored[0]?.reason).toEqual({
    code: 'criteria',
    text: 'It misses: Original sound',
    criterion: 1,
  });
  await user.keyboard('r6');
  await waitFor(() => expect(screen.getByLabelText(m.reviewOwnReason())).toHaveFocus());
  await user.keyboard('Too dark{Enter}');
  expect(person()).toBe('Person 3');
});

it('undoes both unsent and sent decisions', async () => {
  const fixture = reviewing(someApplicants(4));
  const { user } = await openDesk(fixture);
  await user.keyboard('aa');
  expect(summary()).toHaveTextContent('2 decided · $80.00 of $480.00 · 10 unpaid places');
  await user.keyboard('u');
  expect(person()).toBe('Person 2');
  expect(summary()).toHaveTextContent('1 decided · $40.00');
  expect(fixture.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: m.deskSendNow() }));
  await waitFor(() => expect(fixture.stored[0]?.status).toBe('approved'));
  await waitFor(() => expect(summary()).toHaveTextContent('All sent'));
  await user.keyboard('u');
  expect(person()).toBe('Person 1');
  await waitFor(() => expect(fixture.stored[0]?.status).toBe('pending'));
  expect(summary()).toHaveTextContent('0 decided · $0.00 of $480.00 · 12 unpaid places');
  await user.keyboard('u');
  expect(person()).toBe('Person 1');
});

/** A quest of four, two of whom were decided at this desk before a reload, that many minutes ago. */
function decidedBeforeReload(minutes: number) {
  const at = Date.now() - minutes * 60_000;
  const fixture = reviewing(
    someApplicants(4).map((one, index) => ({
      ...one,
      ...(index < 2 && {
        status: 'approved' as const,
        paidAmount: 4_000,
        decidedBy: 'owner' as const,
        decidedAt: new Date(at).toISOString(),
        undoUntil: new Date(at + 600_000).toISOString(),
      }),
    })),
  );
  const decisions = fixture.stored.slice(0, 2).map(({ _id: id }) => ({ id, to: 'approved', at }));
  sessionStorage.setItem(
    'desk-session',
    JSON.stringify({ questId: fixture.questId, startLeft: 12, decisions }),
  );
  server.use(...fixture.handlers);
  return fixture;
}

it('still counts and undoes after a reload what was decided before', async () => {
  const fixture = decidedBeforeReload(5);
  const { user } = renderApp({ at: `/quests/${fixture.questId}/applicants?desk=1` });
  await waitFor(() => expect(person()).toBe('Person 3'));
  expect(summary()).toHaveTextContent('2 decided · $80.00 of $480.00');
  await user.keyboard('a');
  expect(summary()).toHaveTextContent('3 decided · $120.00 of $480.00');
  await user.keyboard('uu');
  await waitFor(() => expect(fixture.stored[1]?.status).toBe('pending'));
  await waitFor(() => expect(person()).toBe('Person 2'));
  expect(summary()).toHaveTextContent('1 decided · $40.00 of $480.00');
  await user.click(within(summary()).getByRole('button', { name: m.deskUndo() }));
  await waitFor(() => expect(fixture.stored[0]?.status).toBe('pending'));
  await waitFor(() => expect(person()).toBe('Person 1'));
  expect(summary()).toHaveTextContent('0 decided · $0.00 of $480.00');
  expect(within(summary()).getByRole('button', { name: m.deskUndo() })).toBeDisabled();
  expect(sessionStorage.getItem('desk-session')).toBeNull();
});

it('begins anew after a reload once nothing can be undone, and after leaving the desk', async () => {
  const fixture = decidedBeforeReload(11);
  const { user } = renderApp({ at: `/quests/${fixture.questId}/applicants?desk=1` });
  await waitFor(() => expect(person()).toBe('Person 3'));
  expect(summary()).toHaveTextContent('0 decided');
  expect(within(summary()).getByRole('button', { name: m.deskUndo() })).toBeDisabled();
  await user.keyboard('a');
  expect(sessionStorage.getItem('desk-session')).toContain(fixture.stored[2]?._id);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(sessionStorage.getItem('desk-session')).toBeNull());
});

it('brings back applicants whose decision failed, with the reason', async () => {
  const fixture = reviewing(someApplicants(3));
  const { user } = await openDesk(fixture);
  fixture.broken.set(fixture.stored[0]?._id ?? '', 'The money of this quest is used up.');
  await user.keyboard('aa');
  await user.click(screen.getByRole('button', { name: m.deskSendNow() }));
  await waitFor(() => expect(fixture.stored[1]?.status).toBe('approved'));
  await waitFor(() => expect(summary()).toHaveTextContent('1 decided · $40.00'));
  await user.keyboard('a');
  expect(person()).toBe('Person 1');
  expect(shown()).toHaveTextContent(m.deskFailed({ message: 'The money of this quest is used up.' }));
  fixture.broken.clear();
  await user.keyboard('a');
  expect(await screen.findByText(m.deskDone())).toBeVisible();
});

it('sends nothing twice and loses nothing while offline', async () => {
  const fixture = reviewing(someApplicants(3));
  const { user } = await openDesk(fixture);
  fixture.state.rejection = () => refuse(503, 'unavailable', 'We are busy.');
  await user.keyboard('aa');
  await user.click(screen.getByRole('button', { name: m.deskSendNow() }));
  await waitFor(() => expect(summary()).toHaveTextContent('We are busy.'));
  expect(summary()).toHaveTextContent('2 decided');
  fixture.state.rejection = null;
  await user.click(screen.getByRole('button', { name: m.deskSendNow() }));
  await waitFor(() => expect(summary()).toHaveTextContent('All sent'));
  expect(puts(fixture)).toHaveLength(2);
  // The answer may be all that was lost: the same call goes again under its key.
  expect(puts(fixture)[0]).toEqual(puts(fixture)[1]);
});

it('stores unsent decisions on the device, and sends them at the next start', async () => {
  const fixture = reviewing(someApplicants(3));
  const left = {
    id: fixture.stored[0]?._id,
    to: 'approved',
    was: 'pending',
    name: 'Person 1',
    key: 'call-1',
  };
  localStorage.setItem(
    `decisions:${demoPerson.userId}:${fixture.questId}:${newId()}`,
    JSON.stringify([left]),
  );
  server.use(...fixture.handlers);
  renderApp({ at: `/quests/${fixture.questId}/applicants` });
  await waitFor(() => expect(fixture.stored[0]?.status).toBe('approved'));
  expect(puts(fixture)).toMatchObject([{ key: 'call-1', ids: [fixture.stored[0]?._id] }]);
  await waitFor(() =>
    expect(Object.keys(localStorage).filter((key) => key.startsWith('decisions:'))).toEqual([]),
  );
});

it('sends the rest while the page closes, under a key that the next start repeats', async () => {
  const fixture = reviewing(someApplicants(3));
  const { user } = await openDesk(fixture);
  await user.keyboard('a');
  const [storageKey] = Object.keys(localStorage).filter((key) => key.startsWith('decisions:'));
  expect(JSON.parse(localStorage.getItem(storageKey ?? '') ?? '[]')).toMatchObject([{ to: 'approved' }]);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(puts(fixture)).toHaveLength(1));
  const [{ key }] = JSON.parse(localStorage.getItem(storageKey ?? '') ?? '[]') as [{ key: string }];
  expect(puts(fixture)[0]?.key).toBe(key);
  act(() => void window.dispatchEvent(new Event('pageshow')));
  await waitFor(() => expect(puts(fixture)).toHaveLength(2));
  expect(puts(fixture)[1]).toEqual(puts(fixture)[0]);
  await waitFor(() => expect(localStorage.getItem(storageKey ?? '')).toBeNull());
});

it('approves no more than there are slots, and pays a part only with consent', async () => {
  const fixture = reviewing(
    someApplicants(3).map((one, index) => ({ ...one, partialAllowance: index === 0 })),
    { maxApplicants: 1 },
  );
  const { user } = await openDesk(fixture);
  await user.keyboard('p');
  await user.type(screen.getByLabelText(m.reviewPartWhy()), 'No');
  await user.type(screen.getByLabelText(m.reviewPartAmount()), '15{Enter}');
  expect(await screen.findByText(m.reviewOwnReasonShort())).toBeVisible();
  await user.type(screen.getByLabelText(m.reviewPartWhy()), ' sound{Enter}');
  expect(person()).toBe('Person 2');
  expect(summary()).toHaveTextContent('1 decided · $15.00 of $40.00 · 0 unpaid places');
  const whole = m.reviewPartDeclined({ name: 'Person 2' });
  expect(within(shown()).getByText(whole)).toBeVisible();
  await user.keyboard('p');
  await waitFor(() => expect(document.getElementById('live-assertive')).toHaveTextContent(whole));
  await user.keyboard('a');
  expect(person()).toBe('Person 2');
  expect(await screen.findByText(m.reviewUnpaidOnly({ count: 0 }))).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(fixture.stored[0]).toMatchObject({
      paidAmount: 1_500,
      reason: { code: 'other', text: 'No sound' },
    }),
  );
});

it('moves with j and k, lists its keys, and closes to the list', async () => {
  const fixture = reviewing(someApplicants(3));
  const { user, router } = await openDesk(fixture);
  await user.keyboard('jj');
  expect(person()).toBe('Person 3');
  await user.keyboard('k');
  expect(person()).toBe('Person 2');
  await user.keyboard('?');
  expect(screen.getByRole('region', { name: m.deskHelp() })).toHaveTextContent(m.deskKeyPaysPart());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: m.deskHelp() })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Review desk/ })).toBeNull());
  expect(router.state.location.search).not.toHaveProperty('desk');
  // Who was looked at last has the focus, among those who sent later too.
  await waitFor(() => expect(screen.getByRole('link', { name: 'Person 2' })).toHaveFocus());
});

it('works with the pointer only if keys are switched off', async () => {
  localStorage.setItem('shortcuts', 'off');
  const fixture = reviewing(someApplicants(3));
  const { user } = await openDesk(fixture);
  await user.keyboard('a');
  expect(person()).toBe('Person 1');
  await user.click(within(shown()).getByRole('button', { name: m.reviewApprove() }));
  expect(person()).toBe('Person 2');
  const step = (name: string) => within(shown()).getByRole('button', { name });
  await user.click(step('Next proof'));
  expect(person()).toBe('Person 3');
  expect(step('Next proof')).toBeDisabled();
  await user.click(step('Previous proof'));
  await user.click(step('Previous proof'));
  expect(person()).toBe('Person 1');
  expect(step('Previous proof')).toBeDisabled();
  // What no key does is not drawn as one.
  expect(shown().querySelector('[data-key]')).toBeNull();
  expect(screen.queryByRole('button', { name: m.deskHelp() })).toBeNull();
});

it('undoes the last decision in effect, not one that failed', async () => {
  const fixture = reviewing(someApplicants(3));
  const { user } = await openDesk(fixture);
  fixture.broken.set(fixture.stored[1]?._id ?? '', 'It was withdrawn meanwhile.');
  await user.keyboard('aa');
  await user.click(screen.getByRole('button', { name: m.deskSendNow() }));
  await waitFor(() => expect(summary()).toHaveTextContent('1 decided · $40.00'));
  await user.keyboard('u');
  expect(person()).toBe('Person 1');
  await waitFor(() => expect(fixture.stored[0]?.status).toBe('pending'));
  expect(within(summary()).getByRole('button', { name: m.deskUndo() })).toBeDisabled();
});

it('says in the form that the application was decided elsewhere meanwhile', async () => {
  const fixture = reviewing(someApplicants(3));
  const { user, queryClient } = await openDesk(fixture);
  await user.keyboard('r2');
  const withdrawn = new Map([[fixture.stored[0]?._id ?? '', hasStatus('withdrawn')]]);
  const lists = { queryKey: applicantKeys.lists(fixture.questId) };
  act(() => {
    queryClient.setQueriesData<ApplicantPages>(
      lists,
      (data) => data && (changeApplicants(data, withdrawn) as ApplicantPages),
    );
  });
  expect(await within(shown()).findByRole('alert')).toHaveTextContent(m.deskElsewhere({ name: 'Person 1' }));
  await user.keyboard('{Enter}');
  expect(screen.getByRole('form', { name: 'Reject Person 1?' })).toBeVisible();
  expect(within(shown()).getByRole('button', { name: m.deskNext() })).toBeDisabled();
  await user.keyboard('{Escape}j');
  expect(person()).toBe('Person 2');
  expect(fixture.calls).toEqual([]);
});

it('decides nothing while the quest is frozen, and says so', async () => {
  const hold = { since: '2026-11-02T10:00:00.000Z', reason: 'It is not theirs' };
  const fixture = reviewing(someApplicants(3), { status: 'frozen', hold });
  const { user } = await openDesk(fixture);
  const first = person();
  expect(within(shown()).getByText('“It is not theirs”')).toBeVisible();
  for (const key of ['a', 'r', 'c', 'p']) {
    await user.keyboard(key);
    await toastSays(m.reviewOnHold());
    expect(person()).toBe(first);
    expect(within(shown()).queryByRole('textbox')).toBeNull();
  }
  expect(puts(fixture)).toEqual([]);
});

it('tells that a picture looks like one of another proof, and compares them over the desk', async () => {
  const [first, second] = someApplicants(2, ['Leo Varga', 'Priya Sandhu']);
  if (!first || !second) throw new Error('two are needed');
  const other = {
    ...{ _id: second._id, quest: newId(), questTitle: 'Bridges at night', user: second.user },
    ...{ status: 'approved' as const, sentAt: second.sentAt },
  };
  const [media, otherMedia] = [first.media, second.media].map(([one]) => one);
  if (!media || !otherMedia) throw new Error('both need a picture');
  const asked: string[] = [];
  server.use(
    http.get(api(listSimilarProofs.path), ({ params }) => {
      asked.push(String(params.id));
      return respond(listSimilarProofs, { pairs: [{ media, other: { ...other, media: otherMedia } }] });
    }),
  );
  const fixture = reviewing([{ ...first, similar: 1 }, second]);
  const { user, desk } = await openDesk(fixture);
  expect(within(desk).getByText(m.similarFound({ count: 1 }))).toBeVisible();
  expect(asked).toEqual([]);
  await user.click(within(desk).getByRole('button', { name: m.similarCompare() }));
  const dialog = await screen.findByRole('dialog', { name: m.similarTitle() });
  const pairs = await within(dialog).findAllByRole('listitem');
  expect(pairs).toHaveLength(1);
  expect(asked).toEqual([first._id]);
  const pair = within(pairs[0] as HTMLElement);
  expect(
    pair.getByRole('img', { name: m.reviewMediaBy({ kind: 'photo', name: 'Leo Varga' }) }),
  ).toBeVisible();
  expect(
    pair.getByRole('img', { name: m.reviewMediaBy({ kind: 'photo', name: 'Priya Sandhu' }) }),
  ).toBeVisible();
  expect(pair.getByText(/Bridges at night/)).toBeVisible();
  expect(pair.getByText(m.reviewStatus({ status: 'approved' }))).toBeVisible();
  expect(pair.getByRole('link', { name: 'Priya Sandhu' })).toHaveAttribute(
    'href',
    `/quest/${other.quest}/applicant/${second._id}`,
  );
  // The keys of the desk do nothing until the dialog is closed.
  await user.keyboard('a');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: m.similarTitle() })).toBeNull());
  expect(person()).toBe('Leo Varga');
  await user.keyboard('a');
  await waitFor(() => expect(person()).toBe('Priya Sandhu'));
  expect(within(desk).queryByRole('button', { name: m.similarCompare() })).toBeNull();
});
