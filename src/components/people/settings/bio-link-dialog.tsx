import { type SubmitEvent, useId, useRef, useState } from 'react';
import type { BioLink } from '../../../../contract/people/bio-link.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import * as m from '../../../messages/people.gen.ts';
import { useSaveBioLink } from '../../../queries/people/bio-link.ts';
import { UnsavedChangesGuard } from '../../shell/leave/unsaved-changes-guard.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useFocusWrong } from '../../ui/form/use-focus-first-error.ts';
import { type LinkDraft, linkProblems, withScheme } from './bio-link-draft.ts';

const paths = { title: 'title', url: 'url' } as const;
const NONE: LinkDraft = { title: '', url: '' };

type BioLinkDialogProps = {
  /** Null once it is closed. */
  editing: BioLink | 'new' | null;
  onClose: () => void;
};

/** A new link, or one that is changed. */
export function BioLinkDialog({ editing, onClose }: BioLinkDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  // What it was opened for stays while it closes.
  const [shown, setShown] = useState<BioLink | 'new'>('new');
  const [draft, setDraft] = useState(NONE);
  const [problems, setProblems] = useState<Partial<LinkDraft> | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const stored = shown === 'new' ? NONE : shown;
  const save = useSaveBioLink(shown === 'new' ? null : shown._id);
  const isOpen = editing !== null;
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (editing) {
      setShown(editing);
      setDraft(editing === 'new' ? NONE : { title: editing.title, url: editing.url });
      setProblems(null);
    }
  }
  const failure = readFormFailure(save.error, { paths });
  useFocusWrong(form, problems ?? save.error);
  const isEdited = isOpen && (draft.title !== stored.title || draft.url !== stored.url);
  const leave = () => {
    setConfirming(false);
    save.reset();
    onClose();
  };
  const type = (change: Partial<LinkDraft>) => {
    setDraft({ ...draft, ...change });
    setProblems(null);
    if (save.isError) save.reset();
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = linkProblems(draft);
    setProblems(found);
    if (found || save.isPending) return;
    save.mutate(
      { title: draft.title.trim(), url: withScheme(draft.url) },
      {
        onSuccess: () => {
          leave();
          toast.success(shown === 'new' ? m.linkAdded() : m.linkSaved());
        },
      },
    );
  };
  return (
    <>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => !open && (isEdited ? setConfirming(true) : leave())}
        title={shown === 'new' ? m.linkAdd() : m.linkEdit()}
        size="s"
        footer={
          <Button type="submit" form={formId} loading={save.isPending} loadingLabel={m.saving()}>
            {shown === 'new' ? m.linkAdd() : m.linkSave()}
          </Button>
        }
      >
        <form ref={form} id={formId} noValidate onSubmit={send} className="flex flex-col gap-4">
          <TextField
            label={m.linkName()}
            placeholder={m.linkNameExample()}
            autoComplete="off"
            value={draft.title}
            error={problems?.title ?? failure.fields.title}
            onChange={(event) => type({ title: event.target.value })}
          />
          <TextField
            label={m.linkUrl()}
            placeholder={m.linkUrlExample()}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="url"
            spellCheck={false}
            value={draft.url}
            error={problems?.url ?? failure.fields.url}
            onChange={(event) => type({ url: event.target.value })}
          />
          {failure.panel && <FailurePanel {...failure.panel} />}
        </form>
        <UnsavedChangesGuard when={isEdited && !save.isPending} title={m.leaveTitle()} />
      </Dialog>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.leaveTitle()}
        body={m.leaveTyped()}
        confirmLabel={m.leaveConfirm()}
        cancelLabel={m.leaveCancel()}
        danger
        onConfirm={leave}
      />
    </>
  );
}
