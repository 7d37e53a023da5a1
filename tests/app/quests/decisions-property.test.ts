import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Applicant } from '../../../contract/quests/applicant.ts';
import type { DecisionStatus } from '../../../contract/quests/application-decision.ts';
import type { ApplicantStatus } from '../../../contract/quests/quest.ts';
import { ApiError } from '../../../src/api/core/error.ts';
import * as api from '../../../src/api/quests/applicant-decision.ts';
import type { ApplicantPages } from '../../../src/queries/cache/applicants.ts';
import { overlayApplicant, overlayCounters } from '../../../src/queries/cache/decisions.ts';
import { applicantKeys } from '../../../src/queries/keys/applicant-keys.ts';
import { questKeys } from '../../../src/queries/keys/quest-keys.ts';
import { decisionQueue } from '../../../src/queries/quests/decisions/decisions.ts';
import { signIn } from '../../support/app/render-app.tsx';
import { anApplicant, aQuestDetail } from '../../support/quests/quest-fixtures.ts';
import { seeded } from '../../support/seed.ts';

vi.mock('../../../src/api/quests/applicant-decision.ts', { spy: true });

/** As many as a full check takes can be named; fewer are enough to catch a broken rule. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 300);
const PEOPLE = 6;
const PLACES = 4;

const who = fc.integer({ min: 0, max: PEOPLE - 1 });
const to = fc.constantFrom<DecisionStatus>('approved', 'rejected', 'changes_requested');
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('decide' as const), who, to, hold: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('send' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 60 }) }),
  },
);
const sequence = fc.record({
  steps: fc.array(step, { minLength: 3, maxLength: 18 }),
  trips: fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 })), {
    minLength: 4,
    maxLength: 4,
  }),
  /** How each call ends: taken, refused as a whole, never arrived, or taken with its answer lost. */
  results: fc.array(fc.constantFrom('taken', 'taken', 'refused', 'lost', 'unheard'), {
    minLength: 5,
    maxLength: 5,
  }),
});

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
const moves: Record<ApplicantStatus, readonly DecisionStatus[]> = {
  pending: ['approved', 'rejected', 'changes_requested'],
  approved: ['pending'],
  rejected: ['pending', 'approved'],
  changes_requested: ['pending'],
  withdrawn: [],
};

/** A server with one quest, by the rules as far as the cache needs them. */
function aFixture({ trips, results }: { trips: [number, number][]; results: string[] }) {
  const people = Array.from({ length: PEOPLE }, () => anApplicant());
  const truth = new Map<string, ApplicantStatus>(people.map(({ _id }) => [_id, 'pending']));
  const quest = aQuestDetail({
    maxApplicants: PLACES,
    totalApproved: 0,
    totalRejected: 0,
    leftApproved: PLACES,
    openSlots: 0,
    pendingCount: PEOPLE,
  });
  const count = (status: ApplicantStatus) => [...truth.values()].filter((is) => is === status).length;
  const counters = () => ({
    totalApproved: count('approved'),
    totalRejected: count('rejected'),
    leftApproved: PLACES - count('approved'),
    openSlots: 0,
    pendingCount: count('pending'),
  });
  let calls = 0;
  /** One was accepted and its response lost: only a new read can tell. */
  const unsure = { is: false };
  /** What was answered, by key: the same call again changes nothing, another call under it is a mistake. */
  const made = new Map<string, { call: string; response: unknown }>();
  const mistakes: string[] = [];
  function once<T>(key: string, call: string, work: () => T): T {
    const before = made.get(key);
    if (before && before.call !== call) {
      mistakes.push(`${before.call} then ${call}`);
      throw new ApiError('Mismatch', { kind: 'http', status: 409, code: 'idempotency_mismatch' });
    }
    const response = before ? (before.response as T) : work();
    made.set(key, { call, response });
    return response;
  }
  async function trip<T>(work: () => T): Promise<T> {
    const call = calls++;
    const [there, back] = trips[call % trips.length] ?? [0, 0];
    const result = results[call % results.length];
    await sleep(there);
    if (result === 'lost') throw new ApiError('Failed', { kind: 'network' });
    if (result === 'refused') throw new ApiError('Refused', { kind: 'http', status: 409 });
    const response = work();
    await sleep(back);
    unsure.is ||= result === 'unheard';
    if (result === 'unheard') throw new ApiError('Failed', { kind: 'network' });
    return response;
  }
  function move(id: string, status: DecisionStatus) {
    const now = truth.get(id) ?? 'withdrawn';
    const isFull = status === 'approved' && count('approved') === PLACES;
    const ok = now === status || (moves[now].includes(status) && !isFull);
    if (ok) truth.set(id, status);
    return { id, ok, status: truth.get(id) ?? null, ...(!ok && { code: 'bad_transition', message: 'No' }) };
  }
  vi.mocked(api.decideApplicants).mockImplementation((_quest, ids, { status }, key) =>
    trip(() =>
      once(key, `${status} ${ids}`, () => ({
        results: ids.map((id) => move(id, status)),
        ...counters(),
        released: 0,
        balance: 0,
      })),
    ),
  );
  vi.mocked(api.decideApplicant).mockImplementation((id, { status }, key) =>
    trip(() =>
      once(key, `${status} alone ${id}`, () => {
        const { ok } = move(id, status);
        if (!ok) throw new ApiError('No', { kind: 'http', status: 409, code: 'bad_transition' });
        const one = people.find(({ _id }) => _id === id) as Applicant;
        return { applicant: { ...one, status }, ...counters() };
      }),
    ),
  );
  return { people, quest, truth, counters, unsure, mistakes };
}

beforeEach(() => {
  vi.useFakeTimers();
  signIn();
});
afterEach(() => void vi.useRealTimers());

it(
  'whatever is decided, undone, rejected, late or lost, rows and counters end equal to the server',
  async () => {
    let sure = 0;
    await seeded((seed) =>
      fc.assert(
        fc.asyncProperty(sequence, async ({ steps, trips, results }) => {
          const { people, quest, truth, counters, unsure, mistakes } = aFixture({ trips, results });
          const client = new QueryClient();
          const listKey = applicantKeys.list(quest._id, { sort: 'date-asc' });
          client.setQueryData<ApplicantPages>(listKey, {
            pages: [{ items: people, page: 1, totalPages: 1 }],
            pageParams: [{ page: 1 }],
          });
          client.setQueryData(questKeys.detail(quest._id), quest);
          const queue = decisionQueue(client, quest._id);
          const read = () => client.getQueryData<ApplicantPages>(listKey)?.pages[0]?.items ?? [];
          const shown = () => {
            const { entries } = queue.read();
            const byId = new Map(entries.map((entry) => [entry.id, entry]));
            const rows = read().map((row) => overlayApplicant(row, byId.get(row._id), quest.reward));
            const base = client.getQueryData<typeof quest>(questKeys.detail(quest._id)) ?? quest;
            return { rows, counters: overlayCounters(base, entries) };
          };
          const check = () => {
            const { rows, counters: now } = shown();
            const of = (status: ApplicantStatus) => rows.filter((row) => row.status === status).length;
            if (unsure.is) return;
            expect([now.totalApproved, now.totalRejected, now.pendingCount]).toEqual([
              of('approved'),
              of('rejected'),
              of('pending'),
            ]);
          };
          const refused = new Set<string>();
          queue.subscribe(() => {
            for (const { decision } of queue.read().failures) refused.add(decision.id);
          });
          /** What was last wanted of each. */
          const expected = new Map<string, ApplicantStatus>();
          for (const act of steps) {
            const row = 'who' in act ? shown().rows[act.who] : undefined;
            if (act.do === 'wait') await vi.advanceTimersByTimeAsync(act.ms);
            else if (act.do === 'send') queue.sendNow();
            else if (act.do === 'decide' && row?.status === 'pending') {
              expected.set(row._id, act.to);
              void queue.decide([{ id: row._id, to: act.to, was: row.status, name: row.user.name }], {
                hold: act.hold,
              });
            } else if (act.do === 'undo' && row && row.status !== 'pending') {
              expected.set(row._id, 'pending');
              void queue.undo({ id: row._id, was: row.status, name: row.user.name });
            }
            check();
          }
          // The network is back: what waits is sent until nothing does.
          results.fill('taken');
          for (let tries = 0; tries < 5 && queue.read().entries.length > 0; tries += 1) {
            queue.sendNow();
            await vi.advanceTimersByTimeAsync(1_000);
          }
          expect(queue.read().entries).toEqual([]);
          expect(mistakes).toEqual([]);
          // Whatever was never reported as rejected has the value of its last decision.
          for (const [id, status] of expected) {
            if (!refused.has(id)) expect(truth.get(id)).toBe(status);
          }
          if (!unsure.is) {
            expect(read().map(({ status }) => status)).toEqual(people.map(({ _id }) => truth.get(_id)));
            expect(client.getQueryData(questKeys.detail(quest._id))).toMatchObject(counters());
            sure += 1;
          }
          client.clear();
          vi.mocked(api.decideApplicant).mockReset();
          vi.mocked(api.decideApplicants).mockReset();
        }),
        { numRuns: RUNS, seed },
      ),
    );
    expect(sure).toBeGreaterThan(RUNS / 3);
  },
  20_000 + RUNS * 20,
);
