import { useMutation } from '@tanstack/react-query';
import type { ReportCategory } from '../../../contract/moderation/report.ts';
import * as api from '../../api/moderation/report.ts';
import { toast } from '../../lib/browser/toast.ts';
import { useIdempotencyKey } from '../core/idempotency-key.ts';
import { markReported } from './reported.ts';

/** The message for an error without one. */
const FALLBACK = 'Failed to report';

export interface Report {
  category: ReportCategory;
  message: string;
  /** URLs of uploaded images. */
  attachments: string[];
}

/** Reports a flick; the form shows its own error. */
export function useReportFlick(flickId: string) {
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (report: Report) => api.reportFlick(flickId, report, keyOf(report)),
    onSuccess: ({ message }) => {
      markReported(flickId);
      toast.success(message || 'Report submitted');
    },
    meta: { silent: true },
  });
}

/** Reports a person; the form shows its own error. */
export function useReportPerson(userId: string) {
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (report: Report) => api.reportPerson(userId, report, keyOf(report)),
    onSuccess: ({ message }) => toast.success(message || 'Report submitted'),
    meta: { silent: true },
  });
}

/** Reports a comment as spam, the only reason for comments. */
export function useReportComment() {
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (commentId: string) =>
      api.reportComment(commentId, { message: 'Spam', category: 'spam' }, keyOf(commentId)),
    onSuccess: ({ message }, commentId) => {
      markReported(commentId);
      toast.success(message || 'Comment reported');
    },
    meta: { retryLabel: 'Try again' },
  });
}

/** Reports a question or an answer as spam, the only reason for them. */
export function useReportQuestion() {
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (questionId: string) =>
      api.reportQuestion(questionId, { message: 'Spam', category: 'spam' }, keyOf(questionId)),
    onSuccess: ({ message }, questionId) => {
      markReported(questionId);
      toast.success(message || 'Report submitted');
    },
    meta: { retryLabel: 'Try again' },
  });
}

/** Reports a suggested description as spam or worse; operators read it. */
export function useReportAltSuggestion() {
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (id: string) =>
      api.reportAltSuggestion(id, { message: 'Abusive or spam', category: 'harassment' }, keyOf(id)),
    onSuccess: ({ message }, id) => {
      markReported(id);
      toast.success(message || 'Report submitted');
    },
    meta: { retryLabel: 'Try again' },
  });
}

/** The message of a failed report. */
export function reportFailure(error: Error): string {
  return error.message || FALLBACK;
}
