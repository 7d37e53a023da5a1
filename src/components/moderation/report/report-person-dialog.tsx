import type { Person } from '../../../../contract/core/shared.ts';
import type { ReportCategory } from '../../../../contract/moderation/report.ts';
import { useReportPerson } from '../../../queries/moderation/report.ts';
import { ReportDialog } from './report-dialog.tsx';

const reasons: readonly { value: ReportCategory; label: string }[] = [
  { value: 'spam', label: 'Spam' },
  { value: 'harassment', label: 'Harassment or hate' },
  { value: 'impersonation', label: 'Pretends to be somebody else' },
  { value: 'fraud', label: 'Fraud' },
  { value: 'other', label: 'Something else' },
];

type ReportPersonDialogProps = {
  person: Pick<Person, 'userId' | 'name'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Reports a person. */
export function ReportPersonDialog({ person, ...dialog }: ReportPersonDialogProps) {
  return (
    <ReportDialog
      title={`Report ${person.name}`}
      question="What is wrong?"
      reasons={reasons}
      report={useReportPerson(person.userId)}
      {...dialog}
    />
  );
}
