import { type SubmitEvent, useState } from 'react';
import { limits } from '../../../../contract/core/limits.ts';
import type { ShownFlick } from '../../../../contract/flicks/flick.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { useSuggestAlt } from '../../../queries/flicks/alt-suggestion.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailureNote } from '../../ui/form/form-error.tsx';
import { RadioTiles } from '../../ui/form/radio-group.tsx';
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
  if (length === 0) return m.altMissing();
  return length > longest ? m.composerTooLong({ max: longest }) : null;
}

function Form({ flick, onDone }: { flick: ShownFlick; onDone: () => void }) {
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
      <p className="text-base text-text-2">{m.altSuggestIntro({ name: flick.user.name })}</p>
      {bare.length > 1 ? (
        <RadioTiles
          label={m.altWhich()}
          value={position}
          onChange={choose}
          className="gap-2"
          tileClassName="rounded-xl p-1 focus-visible:outline-offset-0 data-checked:ring-2 data-checked:ring-brand"
          options={bare.map(({ item, position: at }) => ({
            value: at,
            name: m.createItem({ kind: item.type, number: at + 1 }),
            tile: <AltImage item={item} flick={flick} className="h-20 w-16" sizes="64px" />,
          }))}
        />
      ) : (
        chosen && <AltImage item={chosen} flick={flick} className="h-35 w-28" sizes="112px" />
      )}
      <TextArea
        label={m.altLabel()}
        hint={m.altHint()}
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
        loadingLabel={m.altSending()}
        className="self-end max-md:w-full"
      >
        {m.altSend()}
      </Button>
    </form>
  );
}

/** Asks a viewer to describe a photo or video that has no alt text. */
export function SuggestAltDialog({ flick, open, onOpenChange }: DialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.altSuggestTitle()}>
      <Form flick={flick} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}
