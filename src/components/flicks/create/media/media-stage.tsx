import {
  Check,
  ClosedCaption,
  Crop as CropIcon,
  RefreshCw,
  Text,
  Trash2,
  User,
  UserPlus,
} from 'lucide-react';
import { useMemo, useRef } from 'react';
import { requestAudioFocus } from '../../../../lib/media/audio-focus.ts';
import * as m from '../../../../messages/flicks.gen.ts';
import { ACCEPTED } from '../../../../publishing/drafts/check-file.ts';
import type { DraftItem } from '../../../../publishing/drafts/draft.ts';
import { aspectLabel } from '../../../media/files/crop-shape.ts';
import { FileInput } from '../../../media/files/file-input.tsx';
import { ItemImage } from '../../../media/files/item-image.tsx';
import { nameOf } from '../../../media/files/item-text.ts';
import { useBlobUrl } from '../../../media/files/use-blob-url.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useCreate } from '../create-context.ts';
import { lacksAlt } from '../sharing/publish-validation.ts';

const pill =
  'on-media hit flex h-9 items-center gap-2 rounded-lg px-3 font-semibold text-md transition-colors coarse:h-10';
const dark = 'bg-media-pill text-white hover:bg-scrim';
const bright = 'bg-surface text-text hover:bg-fill';

function StageVideo({ item }: { item: DraftItem }) {
  const { prepared } = item;
  const isReady = prepared.state === 'ready';
  const url = useBlobUrl(isReady ? prepared.file : null);
  const poster = useBlobUrl(isReady ? prepared.poster : null);
  const text = item.captions?.text;
  const track = useBlobUrl(useMemo(() => (text ? new Blob([text], { type: 'text/vtt' }) : null), [text]));
  if (!url) return <ItemImage item={item} fit="contain" />;
  return (
    <video
      src={url}
      {...(poster && { poster })}
      controls
      playsInline
      loop
      preload="metadata"
      aria-label={item.name}
      onPlay={({ currentTarget }) => requestAudioFocus(() => currentTarget.pause())}
      className="size-full object-contain"
    >
      <track key={track} kind="captions" {...(track && { src: track, default: true })} />
    </video>
  );
}

/** If an image cannot be used: the reason, and what to do. */
function Broken({ item, reason, onReplace }: { item: DraftItem; reason: string; onReplace: () => void }) {
  const { publishing, remove } = useCreate();
  return (
    <div
      role="alert"
      className="flex size-full flex-col items-center justify-center gap-4 bg-surface p-6 text-center"
    >
      <div className="max-w-full">
        <p className="truncate font-semibold text-base">{item.name}</p>
        <p className="mt-1 text-base text-text-2">{reason}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="tonal" onClick={onReplace}>
          {m.createReplace()}
        </Button>
        <Button variant="quiet" onClick={() => publishing.retry(item.id)}>
          {m.createTryAgain()}
        </Button>
        <Button variant="text-danger" onClick={() => remove(item.id)}>
          {m.createRemove()}
        </Button>
      </div>
    </div>
  );
}

function Pills({ item }: { item: DraftItem }) {
  const { open } = useCreate();
  const described = !lacksAlt(item);
  return (
    <div
      className={`absolute inset-x-3.5 flex flex-col items-start gap-2 ${item.kind === 'video' ? 'bottom-16' : 'bottom-3.5'}`}
    >
      {item.taggedUsers.length > 0 && (
        <ul aria-label={m.createTaggedPeople()} className="flex flex-wrap gap-1.5">
          {item.taggedUsers.map(({ userId, username }) => (
            <li
              key={userId}
              className="flex items-center gap-1.5 rounded-full bg-media-pill px-2.5 py-1 font-semibold text-sm text-white"
            >
              <User size={14} aria-hidden="true" />
              {username}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <button type="button" className={`${pill} ${dark}`} onClick={() => open('people')}>
          <UserPlus size={16} aria-hidden="true" />
          {m.createTagPeople()}
        </button>
        <button type="button" className={`${pill} ${described ? bright : dark}`} onClick={() => open('alt')}>
          {described ? <Check size={16} aria-hidden="true" /> : <Text size={16} aria-hidden="true" />}
          {described ? m.createAltAdded() : m.createAltText()}
        </button>
        {item.kind === 'video' && (
          <button
            type="button"
            className={`${pill} ${item.captions ? bright : dark}`}
            onClick={() => open('captions')}
          >
            {item.captions ? (
              <Check size={16} aria-hidden="true" />
            ) : (
              <ClosedCaption size={16} aria-hidden="true" />
            )}
            {item.captions ? m.captionsAdded() : m.captionsTitle()}
          </button>
        )}
      </div>
    </div>
  );
}

/** The chosen item, large, with what can be done with it. */
export function MediaStage({ item }: { item: DraftItem }) {
  const { draft, open, remove, replaceFile } = useCreate();
  const chooser = useRef<HTMLInputElement>(null);
  const replace = () => chooser.current?.click();
  const { prepared } = item;
  const isPhoto = item.kind === 'photo';
  return (
    <section
      aria-label={nameOf(draft, item)}
      className="relative aspect-4/5 w-full overflow-hidden rounded-3xl bg-stage"
    >
      {prepared.state === 'failed' ? (
        <Broken item={item} reason={prepared.reason} onReplace={replace} />
      ) : (
        <>
          {isPhoto ? <ItemImage item={item} fit="contain" /> : <StageVideo item={item} />}
          {isPhoto && (
            // The same as the button below, for who presses the photo itself.
            <button
              type="button"
              tabIndex={-1}
              aria-hidden="true"
              className="absolute inset-0"
              onClick={() => open('people')}
            />
          )}
          {isPhoto && prepared.state === 'ready' && (
            <button
              type="button"
              className={`${pill} ${dark} absolute start-3.5 top-3.5`}
              onClick={() => open('crop')}
            >
              <CropIcon size={16} aria-hidden="true" />
              {m.createCropPill({
                shape: aspectLabel(item.crop.aspect),
                hidden: (words) => <span className="sr-only">{words}</span>,
              })}
            </button>
          )}
          <div className="absolute end-3.5 top-3.5 flex gap-2">
            <IconButton
              label={m.createReplace()}
              icon={RefreshCw}
              size="s"
              tone="media"
              tip="below-end"
              onClick={replace}
            />
            <IconButton
              label={m.createRemove()}
              icon={Trash2}
              size="s"
              tone="media"
              tip="below-end"
              onClick={() => remove(item.id)}
            />
          </div>
          <Pills item={item} />
        </>
      )}
      <FileInput
        ref={chooser}
        label={m.createReplacement()}
        accept={ACCEPTED}
        onFiles={([file]) => file && replaceFile(item.id, file)}
      />
    </section>
  );
}
