import { type SubmitEvent, useId, useRef, useState } from 'react';
import { limits } from '../../../../contract/core/limits.ts';
import type { MuteLength } from '../../../../contract/people/muted-word.ts';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import * as m from '../../../messages/people.gen.ts';
import { useMuteWord } from '../../../queries/people/muted-word.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useFocusWrong } from '../../ui/form/use-focus-first-error.ts';
import { lengths } from './mute-length.ts';

const paths = { word: 'word' } as const;
const FRESH = { word: '', lasts: 'forever' as MuteLength, exceptFollowed: false };

/** Asks which word to mute, and how. The input stays until it is muted. */
export function MutedWordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [input, setInput] = useState(FRESH);
  const [problem, setProblem] = useState<string>();
  const mute = useMuteWord();
  const failure = readFormFailure(mute.error, { paths });
  useFocusWrong(form, problem ?? mute.error);
  const choose = (change: Partial<typeof FRESH>) => {
    setInput({ ...input, ...change });
    setProblem(undefined);
    if (mute.isError) mute.reset();
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const word = input.word.trim();
    setProblem(word === '' ? m.mutedWordMissing() : undefined);
    if (word === '' || mute.isPending) return;
    mute.mutate(
      { ...input, word },
      {
        onSuccess: () => {
          setInput(FRESH);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.mutedWordAdd()}
      size="s"
      footer={
        <Button type="submit" form={formId} loading={mute.isPending} loadingLabel={m.mutedWordSaving()}>
          {m.mute()}
        </Button>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={send} className="flex flex-col gap-4">
        <TextField
          label={m.mutedWordField()}
          hint={m.mutedWordHint()}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={limits.mutedWord.max}
          value={input.word}
          error={problem ?? failure.fields.word}
          onChange={({ target }) => choose({ word: target.value })}
        />
        <RadioGroup
          label={m.mutedWordLasts()}
          options={lengths}
          value={input.lasts}
          onChange={(lasts) => choose({ lasts })}
        />
        <Switch
          label={m.mutedWordExcept()}
          hint={m.mutedWordExceptHint()}
          checked={input.exceptFollowed}
          onChange={(exceptFollowed) => choose({ exceptFollowed })}
        />
        {failure.panel && <FailurePanel {...failure.panel} />}
      </form>
    </Dialog>
  );
}
