import type { ReasonCode } from '../../../contract/quests/applicant.ts';
import type { ApplicantStatus } from '../../../contract/quests/quest.ts';
import { atCursor, momentCursor } from '../../db/moment-cursor.sql.ts';
import { type Prepared, statement } from '../../db/prepared-statement.ts';
import { isoTime } from '../../db/sql-json.ts';
import { seenQuest } from '../../visibility/visibility.sql.ts';

/** An application as a row of the file; the amount is minor units as text. */
export interface DecisionRow {
  cursor: string;
  id: string;
  sent: string;
  name: string;
  username: string;
  status: ApplicantStatus;
  paid: string | null;
  code: ReasonCode | null;
  reason: string | null;
  by: string | null;
  decided: string | null;
}

/** Rows read at once: a few hundred kilobytes at most. */
export const DECISIONS_BATCH = 500;

const batch = statement<DecisionRow>(
  'quest.decisions',
  `select ${momentCursor('p.sent_at', 'p.id')} as cursor, p.id,
    ${isoTime('p.sent_at')} as sent, a.name, a.username, p.state as status, p.paid_amount as paid,
    p.reason ->> 'code' as code, p.reason ->> 'text' as reason, p.decided_by as by, ${isoTime('p.decided_at')} as decided
  from (select * from application p where p.quest_id = $1::uuid and p.sent_at <= $3::timestamptz
      and (p.sent_at, p.id) > ${atCursor('$2')}
      order by p.sent_at, p.id limit ${DECISIONS_BATCH}) p
    join person a on a.id = p.applicant_id order by p.sent_at, p.id`,
);

const owned = statement<{ owned: boolean }>(
  'quest.owned',
  `select q.owner_id = $1::uuid as owned from quest q join person a on a.id = q.owner_id
  where q.id = $2::uuid and ${seenQuest('q', 'a', '$1::uuid')}`,
);

export const questCsvRepository = {
  /** Sorts before every row. */
  first: '0.00000000-0000-0000-0000-000000000000',

  /** Whether a quest is the viewer's own; undefined if they cannot see it. */
  owned: async (db: Prepared, viewer: string, questId: string) =>
    (await owned(db, viewer, questId))[0]?.owned,

  /** The next applications after a row, sent before that time, oldest first. */
  batch: (db: Prepared, questId: string, after: string, until: Date): Promise<DecisionRow[]> =>
    batch(db, questId, after, until),
};
