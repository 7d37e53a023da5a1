import { type SubmitEvent, useId, useRef, useState } from 'react';
import { limits } from '../../../../contract/core/limits.ts';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useFocusWrong } from '../../ui/form/use-focus-first-error.ts';

const paths = { name: 'name' } as const;

/** A mutation that takes a name. */
interface Naming {
  mutate: (name: string, options: { onSuccess: () => void }) => void;
  reset: () => void;
  isPending: boolean;
  isError: boolean;
  error: Error | null;
}

interface CollectionNameDialogProps {
  open: boolean;
  onClose: () => void;
  /** Of a collection that gets another one. */
  name?: string | undefined;
  naming: Naming;
}

/** Asks for the name of a new or existing collection. */
export function CollectionNameDialog({ open, onClose, name = '', naming }: CollectionNameDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(name);
  const [wasOpen, setWasOpen] = useState(open);
  const [problem, setProblem] = useState<string>();
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setTyped(name);
  }
  const failure = readFormFailure(naming.error, { paths });
  useFocusWrong(form, problem ?? naming.error);
  const text =
    name === ''
      ? { title: m.collectionNew(), action: m.collectionCreate() }
      : { title: m.collectionRename(), action: m.collectionSaveName() };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const trimmed = typed.trim();
    setProblem(trimmed === '' ? m.collectionNameMissing() : undefined);
    if (trimmed === '' || naming.isPending) return;
    naming.mutate(trimmed, { onSuccess: onClose });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={text.title}
      size="s"
      footer={
        <Button type="submit" form={formId} loading={naming.isPending} loadingLabel={m.collectionSaving()}>
          {text.action}
        </Button>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={send} className="flex flex-col gap-4">
        <TextField
          label={m.collectionName()}
          placeholder={m.collectionNameExample()}
          autoComplete="off"
          maxLength={limits.collection.name}
          value={typed}
          error={problem ?? failure.fields.name}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(undefined);
            if (naming.isError) naming.reset();
          }}
        />
        {failure.panel && <FailurePanel {...failure.panel} />}
      </form>
    </Dialog>
  );
}
