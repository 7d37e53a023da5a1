import * as m from '../../../messages/moderation.gen.ts';
import { useReportFlick } from '../../../queries/moderation/report.ts';
import { type HidablePerson, useHidePerson } from '../../../queries/people/block.ts';
import { ReportDialog } from './report-dialog.tsx';
import { flickReasons } from './report-reasons.ts';

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
      reasons={flickReasons}
      person={author}
      report={useReportFlick(flickId, author, useHidePerson())}
      {...dialog}
    />
  );
}
