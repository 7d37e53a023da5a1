import { type SubmitEvent, useId, useState } from 'react';
import { limits } from '../../../../contract/core/limits.ts';
import type { ShownFlick } from '../../../../contract/flicks/flick.ts';
import { useSuggestAlt } from '../../../queries/flicks/alt-suggestion.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailureNote } from '../../ui/form/form-error.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { AltImage } from './alt-image.tsx';

const { alt: longest } = limits.media;

interface DialogProps {
  flick: ShownFlick;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function problemOf(text: string): string | null {
  const { length } = text.trim();
  if (length === 0) return 'Say what it shows.';
  return length > longest ? `Use at most ${longest.toLocaleString('en')} characters.` : null;
}

function Form({ flick, onDone }: { flick: ShownFlick; onDone: () => void }) {
  const name = useId();
  const bare = flick.media.flatMap((item, position) => (item.alt.length === 0 ? [{ item, position }] : []));
  const [position, choose] = useState(bare[0]?.position ?? 0);
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const suggest = useSuggestAlt(flick._id);
  const problem = problemOf(text);
  const chosen = flick.media[position];
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (problem !== null) return event.currentTarget.querySelector('textarea')?.focus();
    if (!suggest.isPending) suggest.mutate({ position, text: text.trim() }, { onSuccess: onDone });
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <p className="text-base text-text-2">
        {flick.user.name} is told, and decides whether it is used. Your name stands beside it.
      </p>
      {bare.length > 1 ? (
        <fieldset>
          <legend className="mb-2 font-semibold text-md">What do you describe?</legend>
          <div className="flex flex-wrap gap-2">
            {bare.map(({ item, position: at }) => (
              <label
                key={at}
                className="relative rounded-xl p-1 has-checked:ring-2 has-checked:ring-brand has-focus-visible:outline-2 has-focus-visible:outline-focus"
              >
                <input
                  type="radio"
                  name={name}
                  checked={position === at}
                  aria-label={`${item.type === 'video' ? 'Video' : 'Photo'} ${at + 1}`}
                  onChange={() => choose(at)}
                  className="absolute inset-0 cursor-pointer opacity-0"
                />
                <AltImage item={item} flick={flick} className="h-20 w-16" sizes="64px" />
              </label>
            ))}
          </div>
        </fieldset>
      ) : (
        chosen && <AltImage item={chosen} flick={flick} className="h-35 w-28" sizes="112px" />
      )}
      <TextArea
        label="Description"
        hint="What it shows, for people who cannot see it."
        value={text}
        limit={longest}
        error={(isChecked && problem) || undefined}
        onChange={({ target }) => {
          setText(target.value);
          if (suggest.isError) suggest.reset();
        }}
      />
      {suggest.error && <FailureNote title={suggest.error.message} error={suggest.error} />}
      <Button
        type="submit"
        loading={suggest.isPending}
        loadingLabel="Sending"
        className="self-end max-md:w-full"
      >
        Send suggestion
      </Button>
    </form>
  );
}

/** Asks a viewer to describe a photo or video that has no alt text. */
export function SuggestAltDialog({ flick, open, onOpenChange }: DialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Suggest a description">
      <Form flick={flick} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}
