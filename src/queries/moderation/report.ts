import { useMutation } from '@tanstack/react-query';
import type { ReportCategory } from '../../../contract/moderation/report.ts';
import * as api from '../../api/moderation/report.ts';
import { toast } from '../../lib/browser/toast.ts';
import * as m from '../../messages/moderation.gen.ts';
import { useIdempotencyKey } from '../core/idempotency-key.ts';
import { markReported } from './reported.ts';

export interface Report {
  category: ReportCategory;
  message: string;
  /** URLs of uploaded images. */
  attachments: string[];
}

/** Who is reported, or whose flick. */
export interface ReportedPerson {
  userId: string;
  name: string;
  isFollowing?: boolean;
}

/** Mutes or blocks a person. */
export type HidePerson = Record<'mute' | 'block', (person: ReportedPerson) => void>;

/** A report, and what the viewer does about the person besides. */
export interface ReportAndHide {
  report: Report;
  hide: 'mute' | 'block' | null;
}

/** Reports a flick by that person; the form shows its own error. */
export function useReportFlick(flickId: string, author: ReportedPerson, hidePerson: HidePerson) {
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ report }: ReportAndHide) => api.reportFlick(flickId, report, keyOf(report)),
    // Here and not where it is called: the form goes with the flick, which is folded now.
    onSuccess: ({ message }, { hide }) => {
      markReported(flickId);
      toast.success(message || m.reportSubmitted());
      if (hide) hidePerson[hide](author);
    },
    meta: { silent: true },
  });
}

/** Reports a person; the form shows its own error. */
export function useReportPerson(person: ReportedPerson, hidePerson: HidePerson) {
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ report }: ReportAndHide) => api.reportPerson(person.userId, report, keyOf(report)),
    onSuccess: ({ message }, { hide }) => {
      toast.success(message || m.reportSubmitted());
      if (hide) hidePerson[hide](person);
    },
    meta: { silent: true },
  });
}

/** Something small that is reported in one press, and its author. */
export interface ReportedPost {
  id: string;
  author: ReportedPerson;
}

/** What follows such a report: it is marked, and its author can be blocked. */
const afterReport =
  ({ block }: HidePerson) =>
  (text: string, { id, author }: ReportedPost) => {
    markReported(id);
    toast.success(text, {
      action: { label: m.blockPerson({ name: author.name }), onPress: () => block(author) },
    });
  };

/** Reports a comment as spam, the only reason for comments. */
export function useReportComment(hidePerson: HidePerson) {
  const keyOf = useIdempotencyKey();
  const done = afterReport(hidePerson);
  return useMutation({
    mutationFn: ({ id }: ReportedPost) =>
      api.reportComment(id, { message: 'Spam', category: 'spam' }, keyOf(id)),
    onSuccess: ({ message }, reported) => done(message || m.commentReported(), reported),
    meta: { retryLabel: m.tryAgain() },
  });
}

/** Reports a question or an answer as spam, the only reason for them. */
export function useReportQuestion(hidePerson: HidePerson) {
  const keyOf = useIdempotencyKey();
  const done = afterReport(hidePerson);
  return useMutation({
    mutationFn: ({ id }: ReportedPost) =>
      api.reportQuestion(id, { message: 'Spam', category: 'spam' }, keyOf(id)),
    onSuccess: ({ message }, reported) => done(message || m.reportSubmitted(), reported),
    meta: { retryLabel: m.tryAgain() },
  });
}

/** Reports a suggested description as spam or worse; operators read it. */
export function useReportAltSuggestion(hidePerson: HidePerson) {
  const keyOf = useIdempotencyKey();
  const done = afterReport(hidePerson);
  return useMutation({
    mutationFn: ({ id }: ReportedPost) =>
      api.reportAltSuggestion(id, { message: 'Abusive or spam', category: 'harassment' }, keyOf(id)),
    onSuccess: ({ message }, reported) => done(message || m.reportSubmitted(), reported),
    meta: { retryLabel: m.tryAgain() },
  });
}

/** The message of a failed report. */
export function reportFailure(error: Error): string {
  return error.message || m.reportFailed();
}
