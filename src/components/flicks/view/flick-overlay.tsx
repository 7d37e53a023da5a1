import { Dialog } from '@base-ui/react/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { ChevronDown, ChevronLeft, ChevronUp, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as m from '../../../messages/flicks.gen.ts';
import { flickQueries } from '../../../queries/flicks/flick.ts';
import { coverLists } from '../../media/player/video-autoplay.ts';
import { StageLayer } from '../../media/player/video-layer.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { overList } from '../parts/flick-link.tsx';
import { FlickContent } from './flick-content.tsx';
import { useAdjacentKeys, useNeighbours } from './use-adjacent-flicks.ts';

const round = 'bg-white! text-media-pill! opacity-100 shadow-3 disabled:opacity-45';

/** A flick over the list it is shown in; Back, Esc and a press outside close it. */
export function FlickOverlay({ flickId, onClose }: { flickId: string; onClose: () => void }) {
  const list = useRouterState({ select: (state) => state.location.state.flickList });
  const navigate = useNavigate();
  const client = useQueryClient();
  const popup = useRef<HTMLDivElement>(null);
  const { previous, next } = useNeighbours(flickId, list);
  const goTo = (id: string | undefined) =>
    id && list
      ? () => void navigate({ ...overList(id, list), replace: true } as Parameters<typeof navigate>[0])
      : undefined;
  useAdjacentKeys(popup, { j: goTo(next), k: goTo(previous) });
  useEffect(coverLists, []);
  useEffect(() => {
    for (const id of [next, previous]) if (id) void client.prefetchQuery(flickQueries.detail(id));
  }, [client, next, previous]);
  const back = <IconButton label={m.flickCloseShort()} icon={ChevronLeft} tip="none" onClick={onClose} />;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 animate-fade bg-scrim" />
        <Dialog.Viewport className="fixed inset-0 z-60 grid place-items-center">
          <Dialog.Popup
            ref={popup}
            initialFocus={popup}
            aria-label={m.flickTitle()}
            tabIndex={-1}
            className="size-full overflow-hidden bg-canvas outline-none lg:h-[min(812px,100dvh-48px)] lg:w-[min(1180px,100vw-160px)] lg:animate-fade lg:rounded-4xl lg:bg-surface lg:shadow-4"
          >
            <StageLayer value={1}>
              <FlickContent
                id={flickId}
                isPage={false}
                back={<span className="lg:hidden">{back}</span>}
                onGone={onClose}
              />
            </StageLayer>
            <div className="fixed end-6 top-5 flex flex-col gap-3 max-lg:hidden">
              <IconButton label={m.flickClose()} icon={X} tip="none" className={round} onClick={onClose} />
              <IconButton
                label={m.flickPrevious()}
                icon={ChevronUp}
                tip="none"
                className={round}
                disabled={!previous}
                onClick={goTo(previous)}
              />
              <IconButton
                label={m.flickNext()}
                icon={ChevronDown}
                tip="none"
                className={round}
                disabled={!next}
                onClick={goTo(next)}
              />
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
