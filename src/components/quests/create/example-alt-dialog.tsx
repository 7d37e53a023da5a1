import { useState } from 'react';
import { limits } from '../../../../contract/core/limits.ts';
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
      title="Alt text"
      footer={<Button onClick={save}>Done</Button>}
    >
      <TextArea
        label="Describe this for people who cannot see it"
        value={text}
        rows={4}
        limit={limits.media.alt}
        hint="What is in the picture, and what matters about it."
        error={isLong ? `Use at most ${limits.media.alt.toLocaleString('en')} characters.` : undefined}
        onChange={({ target }) => setText(target.value)}
      />
    </Dialog>
  );
}
