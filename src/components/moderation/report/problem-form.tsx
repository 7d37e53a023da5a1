import { type FormEvent, useState } from 'react';
import { limits } from '../../../../contract/core/limits.ts';
import * as m from '../../../messages/moderation.gen.ts';
import { readIssueContext, type useCreateFeatureIssue } from '../../../queries/moderation/feature-issue.ts';
import { FailureNote } from '../../ui/form/form-error.tsx';
import { Segmented } from '../../ui/form/radio-group.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { AttachmentField } from './attachment-field.tsx';
import { uploadedUrls } from './attachment-state.ts';
import { ProblemContext } from './problem-context.tsx';
import {
  dropProblemDraft,
  type ProblemDraft,
  persistProblemDraft,
  problemsOf,
  readProblemDraft,
} from './problem-draft.ts';
import { useAttachments } from './use-attachments.ts';

const types = [
  { value: 'bug', label: m.problemTypeBug() },
  { value: 'idea', label: m.problemTypeIdea() },
] as const;

type ProblemFormProps = {
  id: string;
  issue: ReturnType<typeof useCreateFeatureIssue>;
  onSent: () => void;
};

/** Reports a problem or an idea to the operator. The input is stored until it is sent. */
export function ProblemForm({ id, issue, onSent }: ProblemFormProps) {
  const [draft, setDraft] = useState(readProblemDraft);
  const [checked, setChecked] = useState(false);
  const [context] = useState(readIssueContext);
  const attachments = useAttachments();
  const urls = uploadedUrls(attachments.attachments);
  const problems = checked ? problemsOf(draft) : {};

  const change = (patch: Partial<ProblemDraft>) => {
    const next = { ...draft, ...patch };
    persistProblemDraft(next);
    setDraft(next);
    setChecked(false);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!urls || issue.isPending || Object.keys(problemsOf(draft)).length > 0) return;
    const { type, title, description } = draft;
    issue.mutate(
      { type, title: title.trim(), description: description.trim(), attachments: urls, context },
      {
        onSuccess: () => {
          dropProblemDraft();
          onSent();
        },
      },
    );
  };

  return (
    <form id={id} noValidate onSubmit={send} className="flex flex-col gap-4">
      <Segmented
        label={m.problemType()}
        hideLabel
        options={types}
        value={draft.type}
        onChange={(type) => change({ type })}
      />
      <TextField
        label={m.problemSummary()}
        value={draft.title}
        error={problems.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        label={draft.type === 'bug' ? m.problemWhatHappened() : m.problemWhatIdea()}
        value={draft.description}
        rows={4}
        limit={limits.featureIssue.description}
        error={problems.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <AttachmentField label={m.problemScreenshots()} attachments={attachments} />
      <ProblemContext context={context} />
      {checked && !urls && (
        <p role="alert" className="text-danger-text text-md">
          {m.attachmentsPending()}
        </p>
      )}
      {issue.error && !issue.isPending && <FailureNote title={issue.error.message} error={issue.error} />}
    </form>
  );
}
