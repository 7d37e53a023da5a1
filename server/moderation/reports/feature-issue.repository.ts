import type { IssueContext } from '../../../contract/moderation/feature-issue.ts';
import { type Db, type Prepared, pageStatement } from '../../db/prepared-statement.ts';
import { isoTime, mediaUrl, personJson } from '../../db/sql-json.ts';

interface NewFeatureIssue {
  id: string;
  reporterId: string;
  type: 'bug' | 'idea';
  title: string;
  description: string;
  attachments: string[];
  context: IssueContext | null;
  createdAt: Date;
}

/** Problems as JSON text, where the page ended, and whether there are more. */
interface ProblemPage {
  problems: string;
  last: string | null;
  more: boolean;
}

/** Those before `$1`, after skipping `$2`, that also fulfil `condition`. */
const pageOf = (condition: string) => (limit: number) =>
  `
  with page as materialized (
    select i.id from feature_issue i where i.id < $1::uuid ${condition}
    order by i.id desc offset $2::int limit ${limit + 1}
  ), shown as materialized (select id from page order by id desc limit ${limit})
  select (select coalesce(json_agg(json_build_object('_id', i.id, 'type', i.type, 'title', i.title,
        'description', i.description, 'reporter', ${personJson('p')}, 'context', i.context,
        'attachments', (select coalesce(json_agg(json_build_object('url', ${mediaUrl('picture', 'i.created_at')})), '[]'::json)
          from jsonb_array_elements_text(i.attachments) picture),
        'createdAt', ${isoTime('i.created_at')}) order by i.id desc), '[]'::json)
      from shown join feature_issue i using (id) join person p on p.id = i.reporter_id)::text as problems,
    (select id from shown order by id limit 1) as last, (select count(*) from page) > ${limit} as more`;

const anyPage = pageStatement<ProblemPage>('admin.problems', pageOf(''));
const pageByType = pageStatement<ProblemPage>('admin.problems-typed', pageOf('and i.type = $3::text'));

export const featureIssueRepository = {
  async page(
    db: Prepared,
    limit: number,
    type: NewFeatureIssue['type'] | null,
    start: { after: string; skip: number },
  ): Promise<ProblemPage> {
    const { after, skip } = start;
    const [row] =
      type === null ? await anyPage(db, limit, after, skip) : await pageByType(db, limit, after, skip, type);
    if (!row) throw new Error('a page statement answers one row');
    return row;
  },

  async insert(db: Db, issue: NewFeatureIssue): Promise<void> {
    await db
      .insertInto('feature_issue')
      .values({
        id: issue.id,
        reporter_id: issue.reporterId,
        type: issue.type,
        title: issue.title,
        description: issue.description,
        attachments: JSON.stringify(issue.attachments),
        context: issue.context ? JSON.stringify(issue.context) : null,
        created_at: issue.createdAt,
      })
      .execute();
  },
};
