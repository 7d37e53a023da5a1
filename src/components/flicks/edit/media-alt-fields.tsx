import { UserRound } from 'lucide-react';
import { limits } from '../../../../contract/core/limits.ts';
import type { Flick } from '../../../../contract/flicks/flick.ts';
import { placeholderColour } from '../../../lib/media/thumbhash.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { MediaImage, posterOf } from '../../media/player/media-image.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import type { MediaDraft } from '../composer/flick-edit-draft.ts';
import { RowButton } from '../create/row-button.tsx';

type MediaAltFieldsProps = {
  flick: Flick;
  media: readonly MediaDraft[];
  problems: readonly (string | null)[];
  onAlt: (at: number, alt: string) => void;
  /** Opens the tags of that photo or video. */
  onTag: (at: number) => void;
};

/** The alt text of each photo and video of a flick, and the people on it. */
export function MediaAltFields({ flick, media, problems, onAlt, onTag }: MediaAltFieldsProps) {
  return (
    <ul aria-label={m.createMedia()} className="flex flex-col gap-4">
      {flick.media.map((item, at) => {
        const url = item.type === 'photo' ? item.url : posterOf(item, flick.thumbnailURL);
        const { alt = '', people = [] } = media[at] ?? {};
        const named = { kind: item.type, number: at + 1 };
        return (
          <li key={item.url} className="flex gap-4">
            <span
              className="h-20 w-16 shrink-0 overflow-hidden rounded-xl bg-fill"
              style={{ backgroundColor: placeholderColour(item.placeholder) }}
            >
              {url && <MediaImage url={url} media={item} alt="" sizes="64px" fit="cover" />}
            </span>
            <div className="min-w-0 flex-1">
              <TextArea
                label={m.editAlt(named)}
                value={alt}
                rows={2}
                limit={limits.media.alt}
                error={problems[at] ?? undefined}
                onChange={({ target }) => onAlt(at, target.value)}
              />
              <RowButton
                icon={UserRound}
                label={m.editTags(named)}
                value={people.length > 0 ? String(people.length) : undefined}
                aria-haspopup="dialog"
                onClick={() => onTag(at)}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
