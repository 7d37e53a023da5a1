import { useQuery } from '@tanstack/react-query';
import type { EmbedKind } from '../../../contract/sharing/embed.ts';
import { copyText } from '../../lib/browser/copy-text.ts';
import * as m from '../../messages/sharing.gen.ts';
import { embedQuery } from '../../queries/sharing/embed.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { SectionReading } from '../ui/section/section-loader.tsx';

type EmbedDialogProps = {
  item: { kind: EmbedKind; id: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The HTML with which another site shows a flick or quest, to copy. */
export function EmbedDialog({ item: { kind, id }, open, onOpenChange }: EmbedDialogProps) {
  const read = useQuery({ ...embedQuery(kind, id), enabled: open });
  const code = read.data?.html;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.embedTitle({ kind })}
      footer={
        code !== undefined && <Button onClick={() => void copyText(code, 'Code')}>{m.embedCopy()}</Button>
      }
    >
      <SectionReading query={read} rows={1}>
        {({ html }) => (
          <TextArea
            label={m.embedCode()}
            hint={m.embedHint({ kind })}
            value={html}
            readOnly
            dir="ltr"
            spellCheck={false}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </SectionReading>
    </Dialog>
  );
}
