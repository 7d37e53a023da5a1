import { useEffect } from 'react';
import * as m from '../../../messages/flicks.gen.ts';
import { Dialog, dialogCode } from '../../ui/dialog/dialog.tsx';
import { useCreate } from './create-context.ts';
import { LocationDialog } from './details/location-dialog.tsx';
import { PeopleDialog } from './details/people-dialog.tsx';
import { AltDialog } from './media/alt-dialog.tsx';
import { AltReminder } from './media/alt-reminder.tsx';
import { CoverDialog } from './media/cover-dialog.tsx';
import { DraftCaptionsDialog } from './media/draft-captions-dialog.tsx';
import { UploadRows } from './sharing/upload-rows.tsx';
import { SongDialog } from './sound/song-dialog.tsx';

/** Everything that opens over the create screen. */
export function CreatePanels() {
  const { draft, panel, open } = useCreate();
  const isBegun = draft.items.length > 0;
  useEffect(() => {
    // The reminder is shown before sharing, which may be pressed without a network. Loaded again after a failure.
    if (isBegun) dialogCode.load().catch(() => null);
  }, [isBegun]);
  return (
    // A draft that is opened again starts with nothing typed in these.
    <div key={draft.id} className="contents">
      <AltDialog />
      <DraftCaptionsDialog />
      <PeopleDialog />
      <CoverDialog />
      <LocationDialog />
      <SongDialog />
      <AltReminder />
      <Dialog
        open={panel === 'uploads'}
        onOpenChange={(isOpen) => !isOpen && open(null)}
        title={m.createFiles()}
      >
        <UploadRows />
      </Dialog>
    </div>
  );
}
