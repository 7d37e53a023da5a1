import { useState } from 'react';
import * as m from '../../../../messages/flicks.gen.ts';
import { coverOf } from '../../../../publishing/drafts/draft.ts';
import { ItemImage } from '../../../media/files/item-image.tsx';
import { nameOf } from '../../../media/files/item-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RadioTiles } from '../../../ui/form/radio-group.tsx';
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
      title={m.createCover()}
      footer={<Button onClick={save}>{m.createDone()}</Button>}
    >
      <div className="flex flex-col gap-5">
        <RadioTiles
          label={<span className="block pb-1 font-normal text-text-2">{m.createCoverHint()}</span>}
          value={item.id}
          onChange={setChosen}
          className="gap-3"
          tileClassName="block h-27.5 w-22 overflow-hidden rounded-xl bg-fill focus-visible:ring-2 focus-visible:ring-focus data-checked:outline-2 data-checked:outline-brand data-checked:outline-offset-3"
          options={draft.items.map((one) => ({
            value: one.id,
            name: nameOf(draft, one),
            tile: <ItemImage item={one} />,
          }))}
        />
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
