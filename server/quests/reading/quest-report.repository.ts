import { type Prepared, statement } from '../../db/prepared-statement.ts';
import { personJson } from '../../db/sql-json.ts';
import { visiblePerson } from '../../visibility/visibility.sql.ts';
import { ENOUGH_DECISIONS } from './quest-json.sql.ts';

const report = statement<{ report: string }>(
  'quest.report',
  `select json_build_object('user', ${personJson('p')}, 'report', case when r.decided >= ${ENOUGH_DECISIONS} then
    json_build_object('quests', r.quests, 'decided', r.decided, 'approved', r.approved, 'auto', r.auto,
      'medianHours', coalesce(round(r.median_hours::numeric, 1), 0), 'slowHours', round(r.slow_hours::numeric, 1),
      'upheld', r.upheld, 'overturned', r.overturned) end)::text as report
  from person p left join quest_record r on r.person_id = p.id
  where p.id = $2::uuid and ${visiblePerson('p', '$1::uuid')}`,
);

export const questReportRepository = {
  /** The report about an owner as JSON text; undefined if the viewer may not see them. */
  read: async (db: Prepared, viewer: string | null, ownerId: string) =>
    (await report(db, viewer, ownerId))[0]?.report,
};
