import * as m from '../../../messages/flicks.gen.ts';
import { CloseButton } from '../../shell/navigation/close-button.tsx';
import { Button } from '../../ui/button.tsx';
import { useCreate } from './create-context.ts';
import { CaptionField } from './details/caption-field.tsx';
import { SettingsRows } from './details/settings-rows.tsx';
import { CreateMedia } from './media/create-media.tsx';
import { shareLabel } from './sharing/publish-validation.ts';
import { UploadTrail } from './sharing/upload-progress.tsx';
import { SoundAndLocation } from './sound/sound-and-location.tsx';

/** The create screen from 1024 px on: media on the left, all fields on the right. */
export function CreateWide({ isOver }: { isOver: boolean }) {
  const { draft, share, isWaiting } = useCreate();
  return (
    <>
      <header className="sticky top-(--bars) z-10 grid min-h-16 grid-cols-[1fr_auto_1fr] items-center gap-4 border-line border-b bg-surface px-4 pe-6">
        <div className="flex min-w-0 items-center gap-3">
          <CloseButton />
          <h1 tabIndex={-1} className="wrap-anywhere text-lg">
            {m.createTitle()}
          </h1>
        </div>
        <UploadTrail />
        <Button loading={isWaiting} className="col-start-3 justify-self-end px-5.5!" onClick={share}>
          {shareLabel(draft)}
        </Button>
      </header>
      <main id="main" tabIndex={-1} className="grid grid-cols-aside-112">
        <div className="px-6 py-6 xl:ps-13">
          <CreateMedia isWide isOver={isOver} />
        </div>
        <div className="sticky top-below-bars-16 flex max-h-[calc(100dvh-4rem-var(--bars))] min-h-[calc(100dvh-4rem-var(--bars))] flex-col gap-4 overflow-y-auto border-line border-s bg-surface px-6 py-5">
          <CaptionField key={draft.id} hasChips />
          <SoundAndLocation isLocationFirst />
          <SettingsRows />
        </div>
      </main>
    </>
  );
}
