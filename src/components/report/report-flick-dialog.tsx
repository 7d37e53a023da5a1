import type { ReportCategory } from '../../../contract/report.ts';
import { useReportFlick } from '../../queries/report.ts';
import { ReportDialog } from './report-dialog.tsx';

const reasons: readonly { value: ReportCategory; label: string }[] = [
  { value: 'spam', label: 'Spam' },
  { value: 'harassment', label: 'Harassment or hate' },
  { value: 'nudity', label: 'Nudity' },
  { value: 'violence', label: 'Violence or danger' },
  { value: 'other', label: 'Something else' },
];

type ReportFlickDialogProps = {
  flickId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Reports a flick. */
export function ReportFlickDialog({ flickId, ...dialog }: ReportFlickDialogProps) {
  return (
    <ReportDialog
      title="Report this flick"
      question="What is wrong with it?"
      reasons={reasons}
      report={useReportFlick(flickId)}
      {...dialog}
    />
  );
}
