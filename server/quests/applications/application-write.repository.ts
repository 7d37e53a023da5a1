import type { GivenReason } from '../../../contract/quests/applicant.ts';
import type { ApplicantStatus } from '../../../contract/quests/quest.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { NewMedia } from '../../flicks/flick-write.repository.ts';
import { processedMediaRow } from '../../media/media.tables.ts';

/** Optional fields default to those of an application that was just submitted. */
export interface NewApplicationRow {
  id: string;
  questId: string;
  applicantId: string;
  state?: ApplicantStatus;
  description?: string[];
  criteria?: number[];
  partialAllowance?: boolean;
  media: Omit<NewMedia, 'alt' | 'taggedIds'>[];
  sentAt: Date;
  /** While it waits for its owner. */
  reviewDue?: Date | null;
  changesDue?: Date | null;
  paidAmount?: number | null;
  reason?: GivenReason | null;
  decidedBy?: 'owner' | 'auto' | 'operator' | null;
  decidedAt?: Date | null;
  approvals?: number;
  /** Of a rejected one. */
  slotHeldUntil?: Date | null;
}

/** Inserts applications and their media; the caller updates the counters. */
export async function insertApplications(trx: Db, given: readonly NewApplicationRow[]): Promise<void> {
  if (given.length === 0) return;
  const rows = given.map((one) => ({
    id: one.id,
    quest_id: one.questId,
    applicant_id: one.applicantId,
    state: one.state ?? ('pending' as const),
    description: JSON.stringify(one.description ?? []),
    criteria: JSON.stringify(one.criteria ?? []),
    partial_allowance: one.partialAllowance ?? false,
    paid_amount: one.paidAmount ?? null,
    reason: one.reason ? JSON.stringify(one.reason) : null,
    decided_by: one.decidedBy ?? null,
    decided_at: one.decidedAt ?? null,
    approvals: one.approvals ?? 0,
    review_due: one.reviewDue ?? null,
    changes_due: one.changesDue ?? null,
    slot_held_until: one.slotHeldUntil ?? null,
    created_at: one.sentAt,
    sent_at: one.sentAt,
    changed_at: one.decidedAt ?? one.sentAt,
  }));
  await trx.insertInto('application').values(rows).execute();
  await insertProofs(trx, given);
}

/** The photos and videos of applications. */
export async function insertProofs(
  trx: Db,
  given: readonly Pick<NewApplicationRow, 'id' | 'media'>[],
): Promise<void> {
  const media = given.flatMap(({ id, media }) =>
    media.map((item, at) => ({ ...processedMediaRow(item, at), application_id: id })),
  );
  if (media.length > 0) await trx.insertInto('application_media').values(media).execute();
}
