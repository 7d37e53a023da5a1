import { sql } from 'kysely';
import type { Database } from '../../../server/db/connection.ts';

/** A quest as its owner knows it from the answers. */
export interface ExpectedQuest {
  places: number;
  approved: number;
  /** Closed or deleted by its owner. */
  isEnded: boolean;
  /** What closing or deleting it returned at once; null where the answer does not say. */
  returned: number | null;
}

interface BookedJournal {
  key: string;
  kind: string;
  /** What it moved on the accounts of people. */
  amount: number;
  /** One of the people whose accounts it touched. */
  person: string | null;
}

/** Journals that the site books later, without a call: each may follow one that was acknowledged. */
const LATER_OF_PAYOUTS = new Set(['payoutpaid', 'payoutfail', 'payoutret']);
const OF_DISPUTES = new Set(['dispute', 'disputewon', 'disputelost']);
const OF_OPERATORS = new Set(['promo', 'goodwill']);

/** What the site acknowledged, and therefore has to have booked exactly once; it must have booked nothing else. */
export function expectedLedger() {
  const journals = new Map<string, number>();
  const quests = new Map<string, ExpectedQuest>();
  const proofs = new Map<string, string>();
  const intents = new Set<string>();
  const payouts = new Set<string>();
  const moves: string[] = [];
  /** Whose bank fails or returns payouts; disputes that were acknowledged, and those without an answer. */
  const banks = { fails: new Set<string>(), returns: new Set<string>(), disputes: 0, unsureDisputes: 0 };
  const faults: string[] = [];

  /** The end of a key names what it is about: a quest, a payment or a payout. */
  const subjectOf = (key: string) => key.split(':')[1] ?? '';

  function problemsOfPayouts(booked: ReadonlyMap<string, BookedJournal>): string[] {
    return [...payouts].flatMap((id) => {
      const ends = ['payoutpaid', 'payoutfail'].filter((kind) => booked.has(`${kind}:${id}`));
      return ends.length === 1 ? [] : [`payout ${id} ended ${ends.length} times: ${ends}`];
    });
  }

  function problemOfQuestReturn({ key }: BookedJournal): string | null {
    const quest = quests.get(subjectOf(key));
    const isOver = quest && (quest.isEnded || quest.approved >= quest.places);
    return isOver ? null : `${key} returned money of a quest that goes on`;
  }

  /** `disputed`: the payments that a bank disputes. It refuses a refund that was on its way, which returns to the wallet. */
  function problemOfUnexpected(journal: BookedJournal, disputed: ReadonlySet<string>): string | null {
    const { key, kind, person } = journal;
    const isRefused = kind === 'refundfail' && disputed.has(subjectOf(key));
    if (isRefused && journals.has(`refundtopup:${subjectOf(key)}`)) return null;
    if (journals.has(key) || kind === 'settle' || OF_DISPUTES.has(kind) || OF_OPERATORS.has(kind))
      return null;
    if (kind === 'refund') return problemOfQuestReturn(journal);
    const isLater = LATER_OF_PAYOUTS.has(kind) && payouts.has(subjectOf(key));
    const isByBank =
      kind === 'payoutpaid' || (kind === 'payoutfail' ? banks.fails : banks.returns).has(person ?? 'nobody');
    return isLater && isByBank ? null : `${key} was booked, and nobody was told`;
  }

  function problemsOfCounts(booked: readonly BookedJournal[]): string[] {
    const made = booked.flatMap(({ kind, person, amount }) =>
      OF_OPERATORS.has(kind) ? [`${kind} ${person} ${amount}`] : [],
    );
    const isSame = JSON.stringify(made.sort()) === JSON.stringify(moves.sort());
    const disputes = booked.filter(({ kind }) => OF_DISPUTES.has(kind)).length;
    const unknown = disputes - banks.disputes;
    const areKnown = unknown >= 0 && unknown <= banks.unsureDisputes;
    return [
      ...(isSame ? [] : [`operators moved ${made.length} times, and were told of ${moves.length}`]),
      ...(areKnown ? [] : [`${disputes} disputes were booked, ${banks.disputes} were acknowledged`]),
    ];
  }

  function problemsOfJournals(booked: readonly BookedJournal[], disputed: ReadonlySet<string>): string[] {
    const byKey = new Map(booked.map((journal) => [journal.key, journal]));
    const wrong = [...journals].flatMap(([key, amount]) => {
      const found = byKey.get(key);
      if (!found) return [`${key} was acknowledged and is not booked`];
      return found.amount === amount ? [] : [`${key} booked ${found.amount}, acknowledged ${amount}`];
    });
    const returns = [...quests].flatMap(([id, { returned }]) => {
      const first = returned ? byKey.get(`refund:${id}:1`)?.amount : null;
      return !returned || first === returned
        ? []
        : [`quest ${id} returned ${first}, acknowledged ${returned}`];
    });
    const unexpected = booked.flatMap((journal) => problemOfUnexpected(journal, disputed) ?? []);
    return [...wrong, ...returns, ...unexpected, ...problemsOfPayouts(byKey), ...problemsOfCounts(booked)];
  }

  async function problemsOfRows({ db }: Database): Promise<string[]> {
    const stored = await db.selectFrom('application').select(['id', 'state']).execute();
    const states = new Map(stored.map(({ id, state }) => [id, state as string]));
    const wrong = [...proofs].flatMap(([id, state]) =>
      states.get(id) === state ? [] : [`proof ${id} is ${states.get(id)}, acknowledged ${state}`],
    );
    const counts: [string, number, number][] = [['proofs', states.size, proofs.size]];
    const { rows } = await sql<Record<'quests' | 'payments' | 'payouts', number>>`
      select (select count(*)::int from quest) as quests, (select count(*)::int from payout) as payouts,
        -- One whose beginning was interrupted has no secret, so nobody can pay it.
        (select count(*)::int from payment where client_secret is not null) as payments`.execute(db);
    const expected = { quests: quests.size, payments: intents.size, payouts: payouts.size };
    for (const [what, is] of Object.entries(rows[0] ?? {}))
      counts.push([what, is, expected[what as keyof typeof expected]]);
    return [
      ...wrong,
      ...counts.flatMap(([what, is, should]) =>
        is === should ? [] : [`there are ${is} ${what}, acknowledged were ${should}`],
      ),
    ];
  }

  return {
    quests,
    banks,
    /** A journal that was acknowledged, by its key. */
    booked(key: string, amount: number): void {
      if (journals.has(key)) faults.push(`${key} was acknowledged twice`);
      journals.set(key, amount);
    },
    proofIs: (id: string, state: string) => void proofs.set(id, state),
    intent: (id: string) => void intents.add(id),
    payout: (id: string) => void payouts.add(id),
    moved: (kind: 'promo' | 'goodwill', personId: string, amount: number) =>
      void moves.push(`${kind} ${personId} ${amount}`),
    fault: (text: string) => void faults.push(text),

    /** Where the database differs from what was acknowledged. */
    async differences(database: Database): Promise<string[]> {
      const { rows } = await sql<BookedJournal>`
        select j.key, j.kind, min(a.owner_id::text) as person,
          greatest(sum(l.debit), sum(l.credit))::float8 as amount
        from ledger_journal j join ledger_line l on l.journal_id = j.id
        join ledger_account a on a.id = l.account_id and a.owner_id is not null
        group by j.id`.execute(database.db);
      const disputes = await database.db.selectFrom('payment_dispute').select('payment_id').execute();
      const disputed = new Set(disputes.map(({ payment_id: id }) => id));
      return [...faults, ...problemsOfJournals(rows, disputed), ...(await problemsOfRows(database))];
    },
  };
}
export type ExpectedLedger = ReturnType<typeof expectedLedger>;
