import { useId } from 'react';
import * as m from '../../../messages/moderation.gen.ts';
import { useCreateFeatureIssue } from '../../../queries/moderation/feature-issue.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ProblemForm } from './problem-form.tsx';

type ProblemReportDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The form for problems and ideas in a dialog; closing it keeps what was typed. */
export function ProblemReportDialog({ open, onOpenChange }: ProblemReportDialogProps) {
  const formId = useId();
  const issue = useCreateFeatureIssue();
  const change = (next: boolean) => {
    // What failed then is irrelevant to who opens the form again.
    if (!next && issue.isError) issue.reset();
    onOpenChange(next);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={m.problemTitle()}
      footer={
        <>
          <Button variant="quiet" onClick={() => change(false)}>
            {m.cancel()}
          </Button>
          <Button type="submit" form={formId} loading={issue.isPending} loadingLabel={m.sending()}>
            {m.send()}
          </Button>
        </>
      }
    >
      <ProblemForm id={formId} issue={issue} onSent={() => change(false)} />
    </Dialog>
  );
}
