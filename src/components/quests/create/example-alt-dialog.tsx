import { useState } from 'react';
import { limits } from '../../../../contract/core/limits.ts';
import * as m from '../../../messages/quests.gen.ts';
import type { DraftItem } from '../../../publishing/drafts/draft.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';

type ExampleAltDialogProps = {
  /** Null while it is closed. */
  item: DraftItem | null;
  onSave: (alt: string) => void;
  onClose: () => void;
};

/** Takes down what an example shows, for those who cannot see it. */
export function ExampleAltDialog({ item, onSave, onClose }: ExampleAltDialogProps) {
  const [text, setText] = useState(item?.alt ?? '');
  const isLong = [...text.trim()].length > limits.media.alt;
  const save = () => {
    if (isLong) return;
    onSave(text.trim());
    onClose();
  };
  return (
    <Dialog
      open={item !== null}
      onOpenChange={(open) => !open && onClose()}
      title={m.createAltTitle()}
      footer={<Button onClick={save}>{m.createAltDone()}</Button>}
    >
      <TextArea
        label={m.createAltLabel()}
        value={text}
        rows={4}
        limit={limits.media.alt}
        hint={m.createAltHint()}
        error={isLong ? m.createTooLong({ max: limits.media.alt }) : undefined}
        onChange={({ target }) => setText(target.value)}
      />
    </Dialog>
  );
}
