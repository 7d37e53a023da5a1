import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import * as m from '../../../messages/shell.gen.ts';
import { readViewer } from '../../../queries/core/viewer.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';

interface LeaveDialogProps {
  when: boolean;
  title: string;
  text: string;
  /** Whether closing the tab, and another step or overlay of the same screen, count as leaving. */
  isStrict: boolean;
  /** The ways out; each calls `leave`. */
  actions: (leave: () => void) => ReactNode;
}

function LeaveDialog({ when, isStrict, ...props }: LeaveDialogProps) {
  const { history } = useRouter();
  const [prompt, setPrompt] = useState<{ respond: (stays: boolean) => void } | null>(null);
  useEffect(() => {
    if (!when) return;
    return history.block({
      enableBeforeUnload: isStrict,
      blockerFn: ({ currentLocation, nextLocation }) => {
        if (!isStrict && nextLocation.pathname === currentLocation.pathname) return false;
        // People who were logged out meanwhile have to leave.
        if (readViewer() === null) return false;
        return new Promise<boolean>((respond) => setPrompt({ respond }));
      },
    });
  }, [when, isStrict, history]);
  const respond = (stays: boolean) => {
    setPrompt(null);
    prompt?.respond(stays);
  };
  return (
    <Dialog
      open={prompt !== null}
      onOpenChange={(open) => !open && respond(true)}
      title={props.title}
      size="s"
      alert
      hideClose
      footer={
        <>
          {props.actions(() => respond(false))}
          <Button data-autofocus="" onClick={() => respond(true)}>
            {m.leaveKeepEditing()}
          </Button>
        </>
      }
    >
      <p className="text-base text-text-2">{props.text}</p>
    </Dialog>
  );
}

interface UnsavedChangesGuardProps {
  /** Something is typed that would be lost. */
  when: boolean;
  title: string;
}

/** Asks before input is lost by a link, Back or closing the tab. */
export function UnsavedChangesGuard({ when, title }: UnsavedChangesGuardProps) {
  return (
    <LeaveDialog
      when={when}
      title={title}
      text={m.leaveLoses()}
      isStrict
      actions={(leave) => (
        <Button variant="text-danger" onClick={leave}>
          {m.leave()}
        </Button>
      )}
    />
  );
}

interface DraftGuardProps {
  /** The draft has something in it. */
  when: boolean;
  title: string;
  /** Shown if drafts survive the visit. */
  savedText: string;
  isPersistent: boolean;
  onDiscard: () => void;
  onSave: () => void;
}

/** Asks whether to save or discard a draft before its screen is left. Autosave warns when the tab closes too early. */
export function DraftGuard({ when, title, savedText, isPersistent, onDiscard, onSave }: DraftGuardProps) {
  return (
    <LeaveDialog
      when={when}
      title={title}
      text={isPersistent ? savedText : m.leaveNoDrafts()}
      isStrict={false}
      actions={(leave) => (
        <>
          <Button
            variant="text-danger"
            onClick={() => {
              leave();
              onDiscard();
            }}
          >
            {m.discard()}
          </Button>
          {isPersistent && (
            <Button
              variant="quiet"
              onClick={() => {
                leave();
                onSave();
              }}
            >
              {m.saveDraft()}
            </Button>
          )}
        </>
      )}
    />
  );
}
