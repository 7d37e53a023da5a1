import { http } from 'msw';
import { type Applicant, getApplicant, listApplicants } from '../../../contract/quests/applicant.ts';
import { decideApplicant, decideApplicants } from '../../../contract/quests/application-decision.ts';
import type { ApplicantStatus, QuestDetail } from '../../../contract/quests/quest.ts';
import { getQuest } from '../../../contract/quests/quest-list.ts';
import { answeredCalls } from '../app/idempotent-handlers.ts';
import { api, newId, refuse, respond } from '../app/mock-responses.ts';
import { demoPerson } from '../app/render-app.tsx';
import { anApplicant, aQuestDetail } from './quest-fixtures.ts';

/** One call that decided something. */
interface Call {
  method: 'PATCH' | 'PUT';
  status: string;
  ids: string[];
  body: Record<string, unknown>;
  key: string | null;
}

/** People who wait for the owner of a quest, the one who sent first at the front. */
export const someApplicants = (count: number, names: readonly string[] = []): Applicant[] =>
  Array.from({ length: count }, (_, index) => {
    const name = names[index] ?? `Person ${index + 1}`;
    const username = name.toLowerCase().replaceAll(' ', '');
    const sentAt = new Date(Date.now() - (count - index) * 60_000).toISOString();
    return anApplicant({ user: { userId: newId(), username, name, photo: null }, sentAt });
  });

/** A server with one quest of the person signed in and who applied to it, by the rules as far as screens need them. */
export function reviewing(people: Applicant[], fields: Partial<QuestDetail> = {}) {
  const base = aQuestDetail({
    title: 'Breakfast in one take',
    user: demoPerson,
    maxApplicants: 12,
    criteria: ['One vertical video', 'Original sound'],
    ...fields,
  });
  const stored = people.map((one) => ({ ...one, quest: base._id }));
  const calls: Call[] = [];
  const once = answeredCalls();
  /** Ids that cannot be decided, with why. */
  const broken = new Map<string, string>();
  /** Whole calls that are refused, for as long as it is set. */
  const state: { rejection: (() => Response) | null } = { rejection: null };
  const count = (status: ApplicantStatus) => stored.filter((one) => one.status === status).length;
  const counters = () => ({
    totalApproved: count('approved'),
    totalRejected: count('rejected'),
    leftApproved: base.maxApplicants - count('approved'),
    openSlots: 0,
    pendingCount: count('pending'),
  });
  const quest = (): QuestDetail => ({ ...base, ...counters() });

  function move(one: Applicant, status: ApplicantStatus, body: Record<string, unknown>) {
    const at = stored.findIndex(({ _id }) => _id === one._id);
    const isOpen = status === 'pending';
    stored[at] = {
      ...one,
      status,
      quest: base._id,
      paidAmount: status === 'approved' ? ((body.amount as number | undefined) ?? base.reward) : null,
      reason: body.reason ? ({ criterion: null, ...(body.reason as object) } as Applicant['reason']) : null,
      decidedBy: isOpen ? null : 'owner',
      decidedAt: isOpen ? null : new Date().toISOString(),
      undoUntil: isOpen ? null : new Date(Date.now() + 600_000).toISOString(),
    };
    return stored[at] as Applicant;
  }
  const find = (id: unknown) => stored.find(({ _id }) => _id === id);

  const handlers = [
    http.get(api(getQuest.path), () => respond(getQuest, { questdetails: quest() })),
    http.get(api(listApplicants.path), ({ request }) => {
      const query = new URL(request.url).searchParams;
      const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
      const status = query.get('status');
      const fitting = stored.filter((one) => !status || one.status === status);
      const ordered = query.get('sort') === 'date-desc' ? fitting.toReversed() : fitting;
      // By the last one seen, as a snapshot does it: what is decided meanwhile shifts nothing.
      const after = ordered.findIndex(({ _id }) => _id === query.get('snapshot'));
      const from = query.get('snapshot') ? Math.max(0, after + 1) : (page - 1) * limit;
      const applicants = ordered.slice(from, from + limit);
      return respond(listApplicants, {
        applicants,
        counts: {
          pending: count('pending'),
          approved: count('approved'),
          rejected: count('rejected'),
          changes_requested: count('changes_requested'),
          withdrawn: count('withdrawn'),
        },
        page,
        totalPages: Math.ceil(fitting.length / limit),
      });
    }),
    http.get(api(getApplicant.path), ({ params }) => {
      const one = find(params.id);
      if (!one) return refuse(404, 'not_found');
      const at = stored.indexOf(one as (typeof stored)[number]);
      return respond(getApplicant, {
        questdetails: {
          ...one,
          questDetail: quest(),
          previousId: stored[at - 1]?._id ?? null,
          nextId: stored[at + 1]?._id ?? null,
        },
      });
    }),
    http.patch(api(decideApplicant.path), async ({ request, params }) => {
      const status = new URL(request.url).searchParams.get('status') as ApplicantStatus;
      const body = ((await request.json()) ?? {}) as Record<string, unknown>;
      const id = String(params.id);
      calls.push({ method: 'PATCH', status, ids: [id], body, key: request.headers.get('idempotency-key') });
      if (state.rejection) return state.rejection();
      return once(request, body, () => {
        const one = find(id);
        if (!one) return refuse(404, 'not_found');
        const why = broken.get(id);
        if (why) return refuse(409, 'bad_transition', why);
        return respond(decideApplicant, { applicant: move(one, status, body), ...counters() });
      });
    }),
    http.put(api(decideApplicants.path), async ({ request, params }) => {
      // Another screen may still be sending what it held when it was left.
      if (params.questId !== base._id) return refuse(404, 'not_found');
      const query = new URL(request.url).searchParams;
      const status = query.get('status') as ApplicantStatus;
      const { questApplicantIds: ids, ...body } = (await request.json()) as {
        questApplicantIds: string[];
      } & Record<string, unknown>;
      const isTrial = query.get('dryRun') === 'true';
      if (!isTrial) {
        calls.push({ method: 'PUT', status, ids, body, key: request.headers.get('idempotency-key') });
        if (state.rejection) return state.rejection();
      }
      const decide = () => {
        const results = ids.map((id) => {
          const one = find(id);
          const why = broken.get(id);
          if (!one || why) {
            return {
              id,
              ok: false,
              status: one?.status ?? null,
              code: 'bad_transition',
              message: why ?? 'Gone',
            };
          }
          if (!isTrial) move(one, status, body);
          return { id, ok: true, status };
        });
        const released = results.filter(({ ok }) => ok).length * base.reward;
        return respond(decideApplicants, { results, ...counters(), released, balance: 0 });
      };
      return isTrial ? decide() : once(request, { ids, ...body }, decide);
    }),
  ];
  return { questId: base._id, stored, calls, broken, state, handlers };
}
