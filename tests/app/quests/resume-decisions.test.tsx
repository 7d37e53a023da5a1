import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { decideApplicant } from '../../../contract/quests/application-decision.ts';
import { endSession } from '../../../src/api/core/end-session.ts';
import { clearSession } from '../../../src/api/core/session.ts';
import { ResumeDecisions } from '../../../src/components/quests/desk/resume-decisions.tsx';
import { decisionQueue } from '../../../src/queries/quests/decisions/decisions.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId } from '../../support/app/mock-responses.ts';
import { demoPerson, signIn } from '../../support/app/render-app.tsx';
import { reviewing, someApplicants } from '../../support/quests/applicants.ts';

const storedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('decisions:'));
const made = ({ calls }: ReturnType<typeof reviewing>) =>
  calls.map(({ method, status, ids, key }) => ({ method, status, ids, key }));

function aQuest() {
  const fixture = reviewing(someApplicants(3));
  server.use(...fixture.handlers);
  const ids = fixture.stored.map(({ _id }) => _id);
  const keep = (left: object[]) =>
    localStorage.setItem(
      `decisions:${demoPerson.userId}:${fixture.questId}:${newId()}`,
      JSON.stringify(left),
    );
  return { fixture, ids, keep };
}
function start() {
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <ResumeDecisions />
    </QueryClientProvider>,
  );
  return client;
}
const approve = (id = '', name = 'Priya Sandhu') => ({ id, to: 'approved', was: 'pending', name }) as const;

beforeEach(() => clearSession('ended'));

it('sends what is left of any quest at the start, in order and in the original calls', async () => {
  const { fixture, ids, keep } = aQuest();
  signIn();
  keep([
    { id: ids[0], to: 'approved', was: 'pending', key: 'call-1', fromDesk: false },
    { id: ids[0], to: 'pending', was: 'approved', fromDesk: false },
  ]);
  start();
  await waitFor(() => expect(storedKeys()).toEqual([]));
  expect(made(fixture)).toEqual([
    { method: 'PATCH', status: 'approved', ids: [ids[0]], key: 'call-1' },
    { method: 'PATCH', status: 'pending', ids: [ids[0]], key: expect.any(String) },
  ]);
});

it('sends after a login what its person left', async () => {
  const { fixture, ids, keep } = aQuest();
  keep([{ id: ids[0], to: 'approved', was: 'pending' }]);
  start();
  expect(fixture.calls).toEqual([]);
  act(() => signIn());
  await waitFor(() => expect(fixture.stored[0]?.status).toBe('approved'));
});

it('stores decisions of the list without names until they are confirmed, and shows whose they were', async () => {
  const { fixture, ids } = aQuest();
  signIn();
  const client = new QueryClient();
  const queue = decisionQueue(client, fixture.questId);
  const settled = queue.decide([approve(ids[0])]);
  expect(storedKeys()).toHaveLength(1);
  expect(localStorage.getItem(storedKeys()[0] ?? '')).not.toContain('Priya');
  await settled;
  expect(storedKeys()).toEqual([]);
  fixture.broken.set(ids[1] ?? '', 'It was withdrawn.');
  queue.adopt([{ id: ids[1] ?? '', to: 'approved', was: 'pending' }]);
  await waitFor(() => expect(queue.read().failures[0]?.decision.name).toBe('Person 2'));
});

it('sends what is waiting as soon as the network is back, without an earlier attempt', async () => {
  const { fixture, ids } = aQuest();
  signIn();
  const queue = decisionQueue(new QueryClient(), fixture.questId);
  void queue.decide([approve(ids[0])], { hold: true });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(fixture.stored[0]?.status).toBe('approved'));
});

it('sends what is waiting when its person logs out, and then keeps nothing of it', async () => {
  const { fixture, ids, keep } = aQuest();
  signIn();
  const queue = decisionQueue(new QueryClient(), fixture.questId);
  void queue.decide([approve(ids[0])], { hold: true });
  keep([{ id: ids[1], to: 'approved', was: 'pending' }]);
  act(() => clearSession('left'));
  expect(storedKeys()).toEqual([]);
  expect(queue.read().entries).toEqual([]);
  await waitFor(() => expect(fixture.stored[0]?.status).toBe('approved'));
});

it('sends the undo of an approval in progress when its person logs out, and ends the login after that', async () => {
  const { fixture, ids } = aQuest();
  signIn();
  const requests: string[] = [];
  const { promise: answered, resolve: response } = Promise.withResolvers<void>();
  server.use(
    http.patch(api(decideApplicant.path), async ({ request }) => {
      requests.push(new URL(request.url).searchParams.get('status') ?? '');
      await answered;
    }),
    http.post('/api/logout', () => {
      requests.push('logout');
      return HttpResponse.json({ success: true, message: 'Logged out', data: {} });
    }),
  );
  const queue = decisionQueue(new QueryClient(), fixture.questId);
  void queue.decide([approve(ids[0])]);
  await waitFor(() => expect(requests).toEqual(['approved']));
  void queue.undo({ id: ids[0] ?? '', was: 'approved', name: '' });
  act(() => endSession('left'));
  expect(storedKeys()).toEqual([]);
  response();
  await waitFor(() => expect(requests.at(-1)).toBe('logout'));
  // The approval once more under its key, in case that its answer was all that was lost.
  expect(requests).toEqual(['approved', 'approved', 'pending', 'logout']);
  expect(made(fixture).map(({ key }) => key)[0]).toBe(made(fixture)[1]?.key);
  expect(fixture.stored[0]?.status).toBe('pending');
});

it('keeps what is waiting when the login ends, and sends it after the next', async () => {
  const { fixture, ids } = aQuest();
  signIn();
  const queue = decisionQueue(new QueryClient(), fixture.questId);
  void queue.decide([approve(ids[0])], { hold: true });
  act(() => clearSession('ended'));
  queue.sendNow();
  await waitFor(() => expect(queue.read().stalled).not.toBeNull());
  expect(storedKeys()).toHaveLength(1);
  expect(fixture.calls).toEqual([]);
  act(() => signIn());
  await waitFor(() => expect(fixture.stored[0]?.status).toBe('approved'));
});
