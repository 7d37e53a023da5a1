import { useState } from 'react';
import { coverOf } from '../../../../publishing/drafts/draft.ts';
import { ItemImage } from '../../../media/files/item-image.tsx';
import { nameOf } from '../../../media/files/item-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useCreate } from '../create-context.ts';
import { FramePicker } from './frame-picker.tsx';

/** Which item is the cover, and which moment of a video. */
export function CoverDialog() {
  const { draft, publishing, panel, open } = useCreate();
  const [chosen, setChosen] = useState<string | null>(null);
  const [moment, setMoment] = useState<{ id: string; at: number } | null>(null);
  const item = draft.items.find(({ id }) => id === chosen) ?? coverOf(draft);
  if (!item) return null;
  const at = moment?.id === item.id ? moment.at : item.posterAt;
  const close = () => {
    setChosen(null);
    setMoment(null);
    open(null);
  };
  const save = () => {
    if (item !== coverOf(draft)) publishing.edit('cover', item.id);
    if (at !== item.posterAt) publishing.edit('posterAt', item.id, at);
    close();
  };
  return (
    <Dialog
      open={panel === 'cover'}
      onOpenChange={(isOpen) => !isOpen && close()}
      title="Cover"
      footer={<Button onClick={save}>Done</Button>}
    >
      <div className="flex flex-col gap-5">
        <fieldset>
          <legend className="mb-3 text-md text-text-2">
            It stands for the flick on your profile and in previews.
          </legend>
          <div className="flex flex-wrap gap-3">
            {draft.items.map((one) => (
              <label
                key={one.id}
                className="relative block h-27.5 w-22 overflow-hidden rounded-xl bg-fill has-checked:outline-2 has-checked:outline-brand has-checked:outline-offset-3 has-focus-visible:ring-2 has-focus-visible:ring-focus"
              >
                <ItemImage item={one} />
                <input
                  type="radio"
                  name="cover"
                  aria-label={nameOf(draft, one)}
                  checked={one === item}
                  onChange={() => setChosen(one.id)}
                  className="absolute inset-0 cursor-pointer opacity-0"
                />
              </label>
            ))}
          </div>
        </fieldset>
        {item.kind === 'video' && item.prepared.state === 'ready' && (
          <FramePicker
            key={item.id}
            file={item.prepared.file}
            duration={item.prepared.duration ?? 0}
            at={at}
            onChange={(next) => setMoment({ id: item.id, at: next })}
          />
        )}
      </div>
    </Dialog>
  );
}
