import * as m from '../../../messages/moderation.gen.ts';
import { useReportPerson } from '../../../queries/moderation/report.ts';
import { type HidablePerson, useHidePerson } from '../../../queries/people/block.ts';
import { ReportDialog } from './report-dialog.tsx';
import { personReasons } from './report-reasons.ts';

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
      reasons={personReasons}
      person={person}
      report={useReportPerson(person, useHidePerson())}
      {...dialog}
    />
  );
}
