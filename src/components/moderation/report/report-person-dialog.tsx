import type { ReportCategory } from '../../../../contract/moderation/report.ts';
import * as m from '../../../messages/moderation.gen.ts';
import { useReportPerson } from '../../../queries/moderation/report.ts';
import { type HidablePerson, useHidePerson } from '../../../queries/people/block.ts';
import { ReportDialog } from './report-dialog.tsx';

const reasons: readonly { value: ReportCategory; label: string }[] = [
  { value: 'spam', label: m.reportReasonSpam() },
  { value: 'harassment', label: m.reportReasonHarassment() },
  { value: 'impersonation', label: m.reportReasonImpersonation() },
  { value: 'fraud', label: m.reportReasonFraud() },
  { value: 'other', label: m.reportReasonOther() },
];

type ReportPersonDialogProps = {
  person: HidablePerson;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Reports a person. */
export function ReportPersonDialog({ person, ...dialog }: ReportPersonDialogProps) {
  return (
    <ReportDialog
      title={m.reportPersonTitle({ name: person.name })}
      question={m.reportPersonQuestion()}
      reasons={reasons}
      person={person}
      report={useReportPerson(person, useHidePerson())}
      {...dialog}
    />
  );
}
