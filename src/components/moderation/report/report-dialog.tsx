import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { limits } from '../../../../contract/core/limits.ts';
import type { ReportCategory } from '../../../../contract/moderation/report.ts';
import { type Report, reportFailure } from '../../../queries/moderation/report.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailureNote } from '../../ui/form/form-error.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { AttachmentField } from './attachment-field.tsx';
import { uploadedUrls } from './attachment-state.ts';
import { useAttachments } from './use-attachments.ts';

type ReportDialogProps = {
  title: string;
  /** Asks for the reason. */
  question: string;
  reasons: readonly { value: ReportCategory; label: string }[];
  report: UseMutationResult<unknown, Error, Report>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** A reason, optional text and images. */
export function ReportDialog(props: ReportDialogProps) {
  const { reasons, report, open, onOpenChange } = props;
  const formId = useId();
  const [reason, setReason] = useState<ReportCategory | null>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const attachments = useAttachments();

  const send = (event: FormEvent) => {
    event.preventDefault();
    const urls = uploadedUrls(attachments.attachments);
    const details = text.trim();
    if (!reason) return setProblem('Choose a reason.');
    if (details.length > limits.report.max) return setProblem('Use up to 1,000 characters.');
    if (!urls) return setProblem('Wait until the pictures are uploaded, or remove those that failed.');
    setProblem(null);
    const label = reasons.find(({ value }) => value === reason)?.label ?? reason;
    const message =
      details.length >= limits.report.min ? details : [label, details].filter(Boolean).join(': ');
    report.mutate({ category: reason, message, attachments: urls }, { onSuccess: () => onOpenChange(false) });
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={props.title}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={report.isPending} loadingLabel="Sending">
            Send report
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-5">
        <RadioGroup label={props.question} options={reasons} value={reason} onChange={setReason} />
        <TextArea
          label="Tell us more (optional)"
          value={text}
          limit={limits.report.max}
          onChange={(event) => setText(event.target.value)}
        />
        <AttachmentField label="Pictures" attachments={attachments} />
        {problem && (
          <p role="alert" className="text-danger-text text-md">
            {problem}
          </p>
        )}
        {report.error && !report.isPending && (
          <FailureNote title={reportFailure(report.error)} error={report.error} />
        )}
      </form>
    </Dialog>
  );
}
