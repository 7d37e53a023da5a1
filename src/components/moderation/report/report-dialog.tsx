import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { limits } from '../../../../contract/core/limits.ts';
import type { ReportCategory } from '../../../../contract/moderation/report.ts';
import * as m from '../../../messages/moderation.gen.ts';
import { type ReportAndHide, reportFailure } from '../../../queries/moderation/report.ts';
import type { HidablePerson } from '../../../queries/people/block.ts';
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
  /** Who is reported, or whose flick. */
  person: HidablePerson;
  report: UseMutationResult<unknown, Error, ReportAndHide>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** A reason, optional text and images, and whether the person is muted or blocked too. */
export function ReportDialog(props: ReportDialogProps) {
  const { reasons, person, report, open, onOpenChange } = props;
  const formId = useId();
  const [reason, setReason] = useState<ReportCategory | null>(null);
  const [text, setText] = useState('');
  const [hide, setHide] = useState<ReportAndHide['hide']>(null);
  const [problem, setProblem] = useState<{ field: 'reason' | 'text' | 'pictures'; text: string }>();
  const attachments = useAttachments();

  const send = (event: FormEvent) => {
    event.preventDefault();
    const urls = uploadedUrls(attachments.attachments);
    const details = text.trim();
    if (!reason) return setProblem({ field: 'reason', text: m.reportReasonMissing() });
    if (details.length > limits.report.max)
      return setProblem({ field: 'text', text: m.tooLong({ count: limits.report.max }) });
    if (!urls) return setProblem({ field: 'pictures', text: m.attachmentsPending() });
    setProblem(undefined);
    const label = reasons.find(({ value }) => value === reason)?.label ?? reason;
    const message =
      details.length >= limits.report.min ? details : [label, details].filter(Boolean).join(': ');
    const sent = { category: reason, message, attachments: urls };
    report.mutate({ report: sent, hide }, { onSuccess: () => onOpenChange(false) });
  };
  const errorOf = (field: string) => (problem?.field === field ? problem.text : undefined);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={props.title}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {m.cancel()}
          </Button>
          <Button type="submit" form={formId} loading={report.isPending} loadingLabel={m.sending()}>
            {m.reportSend()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-5">
        <RadioGroup
          label={props.question}
          options={reasons}
          value={reason}
          error={errorOf('reason')}
          onChange={(next) => {
            setReason(next);
            setProblem(undefined);
          }}
        />
        <TextArea
          label={m.reportDetails()}
          value={text}
          limit={limits.report.max}
          error={errorOf('text')}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
        />
        <AttachmentField label={m.reportImages()} attachments={attachments} />
        {problem?.field === 'pictures' && (
          <p role="alert" className="text-danger-text text-md">
            {problem.text}
          </p>
        )}
        <RadioGroup
          label={m.reportPersonToo({ name: person.name })}
          options={[
            { value: 'none', label: m.reportOnly() },
            {
              value: 'mute',
              label: m.reportAndMute(),
              hint: m.reportAndMuteHint(),
            },
            { value: 'block', label: m.reportAndBlock(), hint: m.reportAndBlockHint() },
          ]}
          value={hide ?? 'none'}
          onChange={(next) => setHide(next === 'none' ? null : next)}
        />
        {report.error && !report.isPending && (
          <FailureNote title={reportFailure(report.error)} error={report.error} />
        )}
      </form>
    </Dialog>
  );
}
