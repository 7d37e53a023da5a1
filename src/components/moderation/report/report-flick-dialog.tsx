import type { ReportCategory } from '../../../../contract/moderation/report.ts';
import { useReportFlick } from '../../../queries/moderation/report.ts';
import { ReportDialog } from './report-dialog.tsx';

const reasons: readonly { value: ReportCategory; label: string }[] = [
  { value: 'spam', label: 'Spam' },
  { value: 'harassment', label: 'Harassment or hate' },
  { value: 'nudity', label: 'Nudity' },
  { value: 'violence', label: 'Violence or danger' },
  { value: 'other', label: 'Something else' },
];

type ReportFlickDialogProps = {
  /** A quote is reported under its own id. */
  flickId: string;
  title?: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Reports a flick, or what a repost says about it. */
export function ReportFlickDialog({
  flickId,
  title = 'Report this flick',
  ...dialog
}: ReportFlickDialogProps) {
  return (
    <ReportDialog
      title={title}
      question="What is wrong with it?"
      reasons={reasons}
      report={useReportFlick(flickId)}
      {...dialog}
    />
  );
}
