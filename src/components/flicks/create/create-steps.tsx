import { type ReactNode, useEffect, useRef } from 'react';
import * as m from '../../../messages/flicks.gen.ts';
import { ItemImage } from '../../media/files/item-image.tsx';
import { BackButton } from '../../shell/navigation/back-button.tsx';
import { CloseButton } from '../../shell/navigation/close-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Trail } from '../../ui/list/trail.tsx';
import { useCreate } from './create-context.ts';
import { CaptionField } from './details/caption-field.tsx';
import { SettingsRows } from './details/settings-rows.tsx';
import { CreateMedia } from './media/create-media.tsx';
import { shareLabel } from './sharing/publish-validation.ts';
import { UploadTrail } from './sharing/upload-progress.tsx';
import { SoundAndLocation } from './sound/sound-and-location.tsx';
import { type Step, titles } from './steps.ts';

const STEPS = 3;

/** The fields next to the media they describe. */
function TextAndSound() {
  const { draft } = useCreate();
  const { items } = draft;
  const [first] = items;
  return (
    <div className="flex flex-col gap-4">
      <div className="relative flex gap-3">
        {first && (
          <span className="relative h-26 w-21 shrink-0 overflow-hidden rounded-xl bg-fill">
            <ItemImage item={first} />
            {items.length > 1 && (
              <span className="absolute start-1.5 bottom-1.5 rounded-sm bg-media-pill px-1.5 py-0.5 text-white text-xs tabular-nums">
                {m.createPosition({ position: 1, total: items.length })}
              </span>
            )}
          </span>
        )}
        <CaptionField key={draft.id} />
      </div>
      <SoundAndLocation isLocationFirst={false} />
    </div>
  );
}

type CreateStepsProps = {
  step: Step;
  /** Opens the next step. */
  onNext: () => void;
  isOver: boolean;
};

/** The create screen below 1024 px: one step after the other under one trail. */
export function CreateSteps({ step, onNext, isOver }: CreateStepsProps) {
  const { draft, share, isWaiting } = useCreate();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // Only a change of step moves the focus; the page itself does that when it is opened.
    if (shown.current !== step) heading.current?.focus({ preventScroll: true });
    shown.current = step;
    window.scrollTo(0, 0);
  }, [step]);
  const parts: Record<Step, ReactNode> = {
    1: <CreateMedia isWide={false} isOver={isOver} />,
    2: <TextAndSound />,
    3: <SettingsRows />,
  };
  return (
    <div className="mx-auto flex min-h-below-bars w-full max-w-156 flex-col">
      <header className="sticky top-(--bars) z-10 bg-canvas pt-safe-0">
        <div className="flex min-h-13 items-center gap-1 ps-1 pe-4 md:ps-3 md:pe-6">
          {step === 1 ? <CloseButton /> : <BackButton fallback="/create" />}
          <h1 ref={heading} tabIndex={-1} className="min-w-0 flex-1 wrap-anywhere font-bold text-lg">
            {titles[step]}
          </h1>
          <span className="text-sm text-text-2 tabular-nums">
            {m.createPosition({ position: step, total: STEPS })}
          </span>
        </div>
        <Trail
          total={STEPS}
          current={step - 1}
          fraction={0.5}
          label={m.createStep({ step, total: STEPS })}
          className="mx-4 mb-2 md:mx-6"
        />
      </header>
      <main id="main" tabIndex={-1} className="flex-1 px-4 pt-2 pb-6 md:px-6">
        {parts[step]}
      </main>
      <footer className="sticky bottom-0 z-30 flex flex-col gap-2 border-line border-t bg-surface px-4 pt-2.5 pb-safe-3 md:px-6">
        <UploadTrail />
        {step === 3 ? (
          <Button size="l" loading={isWaiting} onClick={share}>
            {shareLabel(draft)}
          </Button>
        ) : (
          <Button size="l" onClick={onNext}>
            {step === 1 ? m.createNextCaption() : m.createNextAudience()}
          </Button>
        )}
      </footer>
    </div>
  );
}
