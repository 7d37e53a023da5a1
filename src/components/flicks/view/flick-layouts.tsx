import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShownFlick } from '../../../../contract/flicks/flick.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { FlickHead } from '../parts/flick-head.tsx';
import { FollowAuthor } from '../parts/follow-author.tsx';
import { shareLink, useFlickUrl } from '../parts/share.ts';

interface FlickLayoutProps {
  flick: ShownFlick;
  /** On its own page the name of the author is the heading. */
  isPage: boolean;
  stage: ReactNode;
  actions: ReactNode;
  /** Caption and comments. */
  text: ReactNode;
  composer: ReactNode;
  menu: ReactNode;
}

const authorId = (flick: ShownFlick) => `flick-author-${flick._id}`;

/** Media on the left, everything else on the right. */
export function TwoColumnFlick({ flick, isPage, stage, actions, text, composer, menu }: FlickLayoutProps) {
  return (
    <article aria-labelledby={authorId(flick)} className="flex size-full">
      <div className="min-w-0 flex-1">{stage}</div>
      <div className="flex w-110 shrink-0 flex-col bg-surface">
        <div className="border-line border-b px-5 py-3">
          <FlickHead
            id={authorId(flick)}
            flick={flick}
            isHeading={isPage}
            menu={
              <>
                <FollowAuthor key={flick.user.userId} author={flick.user} className="me-2" />
                {menu}
              </>
            }
          />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-4 pb-3">{text}</div>
        {actions && <div className="border-line border-t px-5 pt-1">{actions}</div>}
        {composer && <div className="px-5 pt-1.5 pb-4">{composer}</div>}
      </div>
    </article>
  );
}

type OneColumnFlickProps = FlickLayoutProps & {
  /** The button that closes the flick. */
  back: ReactNode;
};

/** A bar on top, then the media, which shrink to a strip as the text below scrolls. */
export function OneColumnFlick(props: OneColumnFlickProps) {
  const { flick, isPage, stage, actions, text, composer, menu, back } = props;
  const url = useFlickUrl(flick._id);
  return (
    <article aria-labelledby={authorId(flick)} className="flex size-full flex-col bg-canvas">
      <div className="flex h-13 shrink-0 items-center gap-1 bg-canvas ps-1 pe-2">
        {back}
        <p className="flex-1 font-bold text-lg">{m.flickTitle()}</p>
        <IconButton label={m.flickShare()} icon={Share2} onClick={() => void shareLink(url)} />
        {menu}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="-top-[calc(var(--media)-96px)] sticky z-10 bg-canvas [--media:min(45dvh,max(300px,36dvh))]">
          {stage}
        </div>
        <div className="flex flex-col gap-1 px-4 pt-1 pb-4">
          {actions}
          <div className="pb-2">
            <FlickHead
              id={authorId(flick)}
              flick={flick}
              isHeading={isPage}
              hasHandle={false}
              menu={<FollowAuthor key={flick.user.userId} author={flick.user} className="me-2" />}
            />
          </div>
          {text}
        </div>
      </div>
      {composer && (
        <div className="shrink-0 border-line border-t bg-surface px-4 py-2.5 pb-safe-2.5">{composer}</div>
      )}
    </article>
  );
}
