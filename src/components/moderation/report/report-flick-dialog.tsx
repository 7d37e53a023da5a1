import type { ReportCategory } from '../../../../contract/moderation/report.ts';
import * as m from '../../../messages/moderation.gen.ts';
import { useReportFlick } from '../../../queries/moderation/report.ts';
import { type HidablePerson, useHidePerson } from '../../../queries/people/block.ts';
import { ReportDialog } from './report-dialog.tsx';

const reasons: readonly { value: ReportCategory; label: string }[] = [
  { value: 'spam', label: m.reportReasonSpam() },
  { value: 'harassment', label: m.reportReasonHarassment() },
  { value: 'nudity', label: m.reportReasonNudity() },
  { value: 'violence', label: m.reportReasonViolence() },
  { value: 'other', label: m.reportReasonOther() },
];

type ReportFlickDialogProps = {
  /** A quote is reported under its own id. */
  flickId: string;
  author: HidablePerson;
  title?: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Reports a flick, or what a repost says about it. */
export function ReportFlickDialog({
  flickId,
  author,
  title = m.reportFlickTitle(),
  ...dialog
}: ReportFlickDialogProps) {
  return (
    <ReportDialog
      title={title}
      question={m.reportFlickQuestion()}
      reasons={reasons}
      person={author}
      report={useReportFlick(flickId, author, useHidePerson())}
      {...dialog}
    />
  );
}
