import { sql } from 'kysely';
import type { CaseTarget } from '../../../contract/moderation/admin.ts';
import type { ReportCategory } from '../../../contract/moderation/report.ts';
import { type Db, type Prepared, statement } from '../../db/prepared-statement.ts';
import { isActingTarget } from '../../flicks/original-target.sql.ts';
import {
  seenQuest,
  shownComment,
  shownFlickComment,
  shownWriter,
  visibleFlick,
  visiblePerson,
} from '../../visibility/visibility.sql.ts';

interface NewReport {
  id: string;
  reporterId: string;
  targetType: CaseTarget;
  targetId: string;
  category: ReportCategory;
  message: string;
  attachments: string[];
  createdAt: Date;
}

/** What a report is about, and who wrote it. */
interface ReportTarget {
  id: string;
  author_id: string;
}

const reportedFlick = statement<ReportTarget>(
  'report.flick',
  `select f.id, f.author_id from flick f join person a on a.id = f.author_id
  where ${isActingTarget}`,
);
const reportedComment = statement<ReportTarget>(
  'report.comment',
  `select k.id, k.author_id from comment k join person w on w.id = k.author_id and ${shownWriter('w', '$1::uuid')}
  join flick f on f.id = k.flick_id join person a on a.id = f.author_id
  where k.id = $2::uuid and ${shownFlickComment('k', 'f.author_id', '$1::uuid')} and ${visibleFlick('f', 'a', '$1::uuid')}`,
);
const reportedQuestion = statement<ReportTarget>(
  'report.question',
  `select k.id, k.author_id from question k join person w on w.id = k.author_id and ${visiblePerson('w', '$1::uuid')}
  join quest q on q.id = k.quest_id join person a on a.id = q.owner_id
  where k.id = $2::uuid and k.deleted_at is null and ${shownComment('k', '$1::uuid')} and ${seenQuest('q', 'a', '$1::uuid')}`,
);
const reportedPerson = statement<ReportTarget>(
  'report.person',
  `select p.id, p.id as author_id from person p where p.id = $2::uuid and ${visiblePerson('p', '$1::uuid')}`,
);
/** Only its suggester and the flick's author can see a suggestion. */
const reportedAltSuggestion = statement<ReportTarget>(
  'report.alt-suggestion',
  `select s.id, s.suggester_id as author_id from alt_suggestion s join flick f on f.id = s.flick_id
  join person p on p.id = s.suggester_id and ${visiblePerson('p', '$1::uuid')}
  where s.id = $2::uuid and s.state <> 'removed' and $1::uuid in (f.author_id, s.suggester_id)`,
);
const targets = {
  flick: reportedFlick,
  comment: reportedComment,
  question: reportedQuestion,
  person: reportedPerson,
  alt_suggestion: reportedAltSuggestion,
};

export const reportRepository = {
  /** The target of a report; undefined if the reporter may not see it. */
  async target(
    db: Prepared,
    viewer: string,
    type: CaseTarget,
    id: string,
  ): Promise<ReportTarget | undefined> {
    return (await targets[type](db, viewer, id))[0];
  },

  /**
   * Opens a report and returns true, or adds text and images to the open report of the same person about the
   * same target.
   */
  async add(db: Db, report: NewReport, bounds: { attachments: number; text: number }): Promise<boolean> {
    const attachments = JSON.stringify(report.attachments);
    const { rows } = await sql<{ is_new: boolean }>`
      insert into report (id, reporter_id, target_type, target_id, category, message, attachments, created_at)
      values (${report.id}, ${report.reporterId}, ${report.targetType}, ${report.targetId}, ${report.category},
        ${report.message}, ${attachments}, ${report.createdAt})
      on conflict (reporter_id, target_type, target_id) where state in ('open', 'reviewing') do update
      set message = left(report.message || E'\n\n' || excluded.message, ${sql.lit(bounds.text)}),
        category = case when report.category = 'other' then excluded.category else report.category end,
        attachments = (select coalesce(jsonb_agg(distinct kept.url), '[]') from (
          select url from jsonb_array_elements_text(report.attachments || excluded.attachments) url
          limit ${sql.lit(bounds.attachments)}) kept)
      returning xmax = 0 as is_new`.execute(db);
    return rows[0]?.is_new ?? false;
  },
};
