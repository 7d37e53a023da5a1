import type { IssueContext } from '../../contract/feature-issue.ts';
import type { Db } from './statement.ts';

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

export const featureIssueRepository = {
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
