import { useState } from 'react';
import { limits } from '../../../../../contract/core/limits.ts';
import * as m from '../../../../messages/flicks.gen.ts';
import { ItemImage } from '../../../media/files/item-image.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useCreate } from '../create-context.ts';

/** Takes down what an item shows, for those who cannot see it. */
export function AltDialog() {
  const { item, publishing, panel, open } = useCreate();
  const [typed, setTyped] = useState<{ id: string; text: string } | null>(null);
  if (!item) return null;
  const text = typed?.id === item.id ? typed.text : item.alt;
  const isLong = text.trim().length > limits.media.alt;
  const close = () => {
    setTyped(null);
    open(null);
  };
  const save = () => {
    if (isLong) return;
    publishing.edit('alt', item.id, text.trim());
    close();
  };
  return (
    <Dialog
      open={panel === 'alt'}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={m.createAltText()}
      footer={<Button onClick={save}>{m.createDone()}</Button>}
    >
      <div className="flex gap-4">
        <span className="h-27.5 w-22 shrink-0 overflow-hidden rounded-xl bg-fill max-md:hidden">
          <ItemImage item={item} />
        </span>
        <div className="min-w-0 flex-1">
          <TextArea
            label={m.createAltLabel()}
            value={text}
            rows={4}
            limit={limits.media.alt}
            hint={m.createAltHint()}
            error={isLong ? m.composerTooLong({ max: limits.media.alt }) : undefined}
            onChange={({ target }) => setTyped({ id: item.id, text: target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              save();
            }}
          />
        </div>
      </div>
    </Dialog>
  );
}
