import { plainText } from '../../../../contract/core/rich-text.ts';
import type { Flick } from '../../../../contract/flicks/flick.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { placeholderColour } from '../../../lib/media/thumbhash.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { notInterested, useUndoNotInterested } from '../../../queries/flicks/not-interested.ts';
import { MediaImage, posterOf } from '../../media/player/media-image.tsx';
import { RowList } from '../../people/rows/paged-list.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/section/section-card.tsx';
import { CoveredImage } from '../grid/cell-image.tsx';
import { FlickLink } from '../parts/flick-link.tsx';

function NotInterestedRow({ flick }: { flick: Flick }) {
  const { isOut, setOut } = useUndoNotInterested(flick._id);
  const [first] = flick.media;
  const url = first && (first.type === 'photo' ? first.url : posterOf(first, flick.thumbnailURL));
  const { queryKey } = notInterested();
  const letIn = () => {
    setOut(false);
    toast.success(m.flickShownAgain(), { action: { label: m.flickUndo(), onPress: () => setOut(true) } });
  };
  return (
    <div className="flex min-h-18 flex-wrap items-center gap-x-3">
      <FlickLink
        id={flick._id}
        list={queryKey}
        className="-ms-2 flex min-w-0 grow basis-36 items-center gap-3 rounded-lg px-2 py-1.5 hover:bg-fill"
      >
        <span
          className="relative block h-15 w-12 shrink-0 overflow-hidden rounded-sm bg-fill"
          style={first && { backgroundColor: placeholderColour(first.placeholder) }}
        >
          {flick.isCovered && <CoveredImage size={20} />}
          {first && url && !flick.isCovered && (
            <MediaImage url={url} media={first} alt="" sizes="48px" fit="cover" />
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold text-base">{flick.user.name}</span>
          <span dir="auto" className="block truncate text-md text-text-3">
            {plainText(flick.description) || `@${flick.user.username}`}
          </span>
        </span>
      </FlickLink>
      <Button
        variant="outline"
        size="s"
        loading={!isOut}
        aria-label={m.flickShowAgainBy({ name: flick.user.name })}
        onClick={({ currentTarget }) => {
          const row = currentTarget.closest('li');
          const nextFocus = row?.nextElementSibling ?? row?.previousElementSibling;
          // The row disappears with its focused button.
          nextFocus?.querySelector<HTMLElement>('button')?.focus();
          letIn();
        }}
      >
        {m.flickShowAgain()}
      </Button>
    </div>
  );
}

/** Hidden flicks, and how to restore them. */
export function NotInterestedCard() {
  return (
    <SectionCard title={m.flickUninterestingTitle()} text={m.flickUninterestingText()}>
      <RowList
        options={notInterested()}
        label={m.flickUninterestingTitle()}
        empty={<p className="text-base text-text-2">{m.flickUninterestingEmpty()}</p>}
        row={(flick) => <NotInterestedRow flick={flick} />}
      />
    </SectionCard>
  );
}
