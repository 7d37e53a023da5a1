import { Link2, QrCode, Rss, Share2 } from 'lucide-react';
import { useState } from 'react';
import * as m from '../../../messages/people.gen.ts';
import { copyLink, shareLink } from '../../flicks/parts/share.ts';
import { Button } from '../../ui/button.tsx';
import { useLazyComponent } from '../../ui/lazy-component.ts';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import type { MenuEntry } from '../../ui/menu/menu-props.ts';
import { qrDialogCode } from './profile-dialogs.ts';

type ShareButtonProps = {
  person: { userId: string; name: string; username: string };
  variant: 'outline' | 'quiet';
  className?: string | undefined;
};

/** Shares the URL of a profile: copied, with the device's dialog, or as a QR code. */
export function ShareButton({ person, variant, className }: ShareButtonProps) {
  // Readable, and the server leads to the profile.
  const url = `${location.origin}/@${person.username}`;
  const feedUrl = `${location.origin}/profile/${person.userId}/feed.xml`;
  const [isOpen, setOpen] = useState(false);
  const Qr = useLazyComponent(qrDialogCode, isOpen, () => setOpen(false));
  const items: MenuEntry[] = [
    { label: m.shareCopyLink(), icon: Link2, onSelect: () => void copyLink(url) },
    { label: m.shareFeed(), icon: Rss, onSelect: () => void copyLink(feedUrl) },
    { label: m.qrTitle(), icon: QrCode, onSelect: () => setOpen(true) },
  ];
  if ('share' in navigator) {
    items.push({ label: m.shareVia(), icon: Share2, onSelect: () => void shareLink(url) });
  }
  return (
    <>
      <ActionMenu
        label={m.shareProfile({ name: person.name })}
        trigger={
          <Button variant={variant} icon={variant === 'outline' ? Share2 : undefined} className={className}>
            {m.share()}
          </Button>
        }
        items={items}
      />
      {Qr && <Qr person={person} url={url} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
