import * as m from '../../../messages/people.gen.ts';
import { copyLink } from '../../flicks/parts/share.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { QrCode } from '../../ui/qr-code.tsx';

type QrDialogProps = {
  person: { name: string; username: string };
  url: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The URL of a profile as a QR code. */
export function QrDialog({ person, url, open, onOpenChange }: QrDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.qrTitle()}
      size="s"
      footer={
        <Button variant="quiet" onClick={() => void copyLink(url)}>
          {m.shareCopyLink()}
        </Button>
      }
    >
      <div className="flex flex-col items-center gap-3">
        <QrCode text={url} label={m.qrLabel({ name: person.name })} />
        <p className="text-base text-text-2">{m.qrHint({ username: person.username })}</p>
      </div>
    </Dialog>
  );
}
