import type { Minor } from '../../../contract/money/money.ts';
import { newId } from '../../../server/core/ids.ts';
import { ledgerRepository } from '../../../server/money/ledger/ledger.repository.ts';
import { createLedgerService } from '../../../server/money/ledger/ledger.service.ts';
import { ledgerQuestRepository } from '../../../server/money/ledger/ledger-quest.repository.ts';
import { lotRepository } from '../../../server/money/ledger/lot.repository.ts';
import { promoRepository } from '../../../server/money/promo/promo.repository.ts';
import { createQuestMoneyService } from '../../../server/money/quest-money.service.ts';
import {
  insertApplications,
  type NewApplicationRow,
} from '../../../server/quests/applications/application-write.repository.ts';
import {
  countApplications,
  insertQuests,
  type NewQuestRow,
} from '../../../server/quests/quest-write.repository.ts';
import { booking } from '../money/ledger-operations.ts';
import type { TestApp } from '../test-app.ts';

type Context = Pick<TestApp, 'database' | 'clock'>;
type Who = { id: string };
const DAY_MS = 86_400_000;

/** The money of quests, as the services book it. */
export function questMoney(t: Context) {
  const deps = { clock: t.clock, grants: promoRepository };
  return createQuestMoneyService({
    ...deps,
    ledger: createLedgerService({ ledger: ledgerRepository, lots: lotRepository, clock: t.clock }),
    journals: ledgerRepository,
    quests: ledgerQuestRepository,
  });
}

const aPicture = (at: Date) => ({
  type: 'photo' as const,
  key: `public/test/${newId(at)}.webp`,
  width: 1080,
  height: 1350,
  madeAt: at,
});

const OVER: readonly string[] = ['closed', 'deleted', 'cancelled'];

/**
 * An open quest of 10 places for 20.00 each, with its money reserved out of a gift to its owner; what was reserved for one
 * that is over went back to them.
 */
export async function quest(t: Context, owner: Who, fields: Partial<NewQuestRow> = {}) {
  const now = t.clock.now();
  const { maxApplicants = 10, reward = 2_000 } = fields;
  const row: NewQuestRow = {
    id: newId(now),
    ownerId: owner.id,
    title: 'Doors of the old town',
    description: 'Film one door that you walk past every day, closed and then open.',
    type: 'Exclusive',
    mode: 'online',
    maxApplicants,
    reward,
    requestedAmount: reward * maxApplicants,
    reviewDays: 7,
    deadline: new Date(now.getTime() + 30 * DAY_MS),
    publishedAt: now,
    media: [aPicture(now)],
    ...fields,
  };
  await booking(t).give(owner, reward * maxApplicants);
  await t.database.db.transaction().execute(async (trx) => {
    await insertQuests(trx, [row]);
    await questMoney(t).reserve(trx, row, (reward * maxApplicants) as Minor);
  });
  if (OVER.includes(row.state ?? 'open'))
    await t.database.db.transaction().execute((trx) => questMoney(t).refund(trx, row));
  return row;
}

/** Pays for a proof that was made as an approved one; where the quest is over its money is reserved once more before. */
async function pay(t: Context, { id, questId, applicantId, paidAmount }: NewApplicationRow): Promise<void> {
  const fields = ['id', 'owner_id as ownerId', 'title', 'state'] as const;
  const { db } = t.database;
  const made = await db
    .selectFrom('quest')
    .select(fields)
    .where('id', '=', questId)
    .executeTakeFirstOrThrow();
  const amount = (paidAmount ?? 0) as Minor;
  const approval = { applicationId: id, earnerId: applicantId, n: 0, amount };
  const within = <T>(work: (trx: typeof db) => Promise<T>) => db.transaction().execute(work);
  if (OVER.includes(made.state)) {
    await booking(t).give({ id: made.ownerId }, amount);
    await within((trx) => questMoney(t).extend(trx, made, amount, 1));
  }
  await within((trx) => questMoney(t).release(trx, made, [approval]));
}

/** A pending application that takes a slot; an approved one is paid. */
export async function proof(
  t: Context,
  { id: questId }: { id: string },
  applicant: Who,
  fields: Partial<NewApplicationRow> = {},
) {
  const now = t.clock.now();
  const row: NewApplicationRow = {
    id: newId(now),
    questId,
    applicantId: applicant.id,
    description: ['Filmed before work.'],
    media: [aPicture(now)],
    sentAt: now,
    reviewDue: new Date(now.getTime() + 7 * DAY_MS),
    ...fields,
  };
  await t.database.db.transaction().execute(async (trx) => {
    await insertApplications(trx, [row]);
    await countApplications(trx, questId, { pending: 1 });
  });
  if (row.state === 'approved') await pay(t, row);
  return row;
}
