import { useMutation } from '@tanstack/react-query';
import type { IssueContext } from '../../../contract/moderation/feature-issue.ts';
import { recentFailures } from '../../api/core/recent-failures.ts';
import * as api from '../../api/moderation/feature-issue.ts';
import { toast } from '../../lib/browser/toast.ts';
import * as m from '../../messages/moderation.gen.ts';
import { useIdempotencyKey } from '../core/idempotency-key.ts';

export interface FeatureIssue {
  type: 'bug' | 'idea';
  title: string;
  description: string;
  attachments: string[];
  context: IssueContext;
}

/** The URL without the viewer's location, which is not stored. */
function readRoute(): string {
  const { origin, pathname, search } = window.location;
  const url = new URL(pathname + search, origin);
  for (const name of ['lat', 'lng']) url.searchParams.delete(name);
  return (url.pathname + url.search).slice(0, 500);
}

/** Technical details of a report, shown to the person before they are sent. */
export function readIssueContext(): IssueContext {
  return {
    route: readRoute(),
    version: import.meta.env.VITE_APP_VERSION,
    viewport: `${window.innerWidth} × ${window.innerHeight}`,
    requestIds: recentFailures(),
  };
}

/** Reports a problem or an idea to the operator; the form shows its own error. */
export function useCreateFeatureIssue() {
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (issue: FeatureIssue) => api.createFeatureIssue(issue, keyOf(issue)),
    onSuccess: ({ message }) => toast.success(message || m.reportSubmitted()),
    meta: { silent: true },
  });
}
