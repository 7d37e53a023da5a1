import type { Core, Domain } from '../../core/domain.ts';
import type { UploadsService } from '../../media/uploads/uploads.service.ts';
import { featureIssueRepository } from './feature-issue.repository.ts';
import { featureIssueRoutes } from './feature-issue.routes.ts';
import { createFeatureIssueService } from './feature-issue.service.ts';
import { reportRepository } from './report.repository.ts';
import { reportRoutes } from './report.routes.ts';
import { createReportService } from './report.service.ts';
import { createReportRuleService } from './report-rule.service.ts';

type ReportNeeds = Omit<Parameters<typeof createReportService>[0], 'reports' | 'rule'>;
type RuleNeeds = Parameters<typeof createReportRuleService>[0];

/** Builds reports, with the rule for many of them, and problem reports. */
export function createReports(needs: Core & ReportNeeds & RuleNeeds & { uploads: UploadsService }): Domain {
  const services = {
    uploads: needs.uploads,
    reports: createReportService({
      ...needs,
      reports: reportRepository,
      rule: createReportRuleService(needs),
    }),
    issues: createFeatureIssueService({ ...needs, issues: featureIssueRepository }),
  };
  return {
    jobs: [],
    routes(api) {
      featureIssueRoutes(api, services);
      reportRoutes(api, services);
    },
  };
}
