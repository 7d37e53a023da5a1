import { CircleAlert, Clock3, Lock, Users } from 'lucide-react';
import { useId, useState } from 'react';
import type { ScheduledFlick } from '../../../../contract/flicks/scheduled-flick.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { placeholderColour } from '../../../lib/media/thumbhash.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { useDeleteScheduled, usePostScheduled } from '../../../queries/flicks/publishing/scheduled-flick.ts';
import { MediaImage, posterOf } from '../../media/player/media-image.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { EditScheduledDialog } from './edit-scheduled-dialog.tsx';
import { nameOf, whenText } from './messages.ts';

const AUDIENCES = { followers: m.createFollowers(), friends: m.createFriends(), private: m.createOnlyYou() };

function ScheduledImage({ media: [first], thumbnailURL }: Pick<ScheduledFlick, 'media' | 'thumbnailURL'>) {
  const url = first && (first.type === 'photo' ? first.url : posterOf(first, thumbnailURL));
  return (
    <span
      className="h-25 w-20 shrink-0 overflow-hidden rounded-xl bg-fill"
      style={{ backgroundColor: placeholderColour(first?.placeholder ?? null) }}
    >
      {first && url && <MediaImage url={url} media={first} alt="" sizes="80px" fit="cover" />}
    </span>
  );
}

type ScheduledRowProps = {
  flick: ScheduledFlick;
  /** Called when the row disappears with its focused button. */
  onLeave: () => void;
};

/** A scheduled flick, or one whose publishing failed. */
export function ScheduledRow({ flick, onLeave }: ScheduledRowProps) {
  const { _id, state, publishAt, reason, audienceSetting } = flick;
  const [dialog, setDialog] = useState<'edit' | 'post' | 'delete' | null>(null);
  const post = usePostScheduled(_id);
  const remove = useDeleteScheduled(_id);
  const id = useId();
  const close = (open: boolean) => !open && setDialog(null);
  const done = (message: string) => {
    setDialog(null);
    onLeave();
    toast.success(message);
  };
  return (
    <li aria-labelledby={id} className="flex gap-4 py-4">
      <ScheduledImage {...flick} />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p id={id} dir="auto" className="line-clamp-2 break-words font-semibold text-base">
          {nameOf(flick)}
        </p>
        {state === 'failed' ? (
          <p className="flex gap-1.5 text-danger-text text-md">
            <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
            <span>{m.scheduleNotPosted({ reason: reason ?? '' })}</span>
          </p>
        ) : (
          <p className="flex gap-1.5 text-md text-text-2">
            <Clock3 size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
            <time dateTime={publishAt}>{whenText(publishAt)}</time>
          </p>
        )}
        {audienceSetting !== 'public' && (
          <p className="flex gap-1.5 text-md text-text-2">
            {audienceSetting === 'private' ? (
              <Lock size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
            ) : (
              <Users size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
            )}
            {AUDIENCES[audienceSetting]}
          </p>
        )}
        <div className="mt-1 flex flex-wrap gap-2">
          <Button variant="quiet" size="s" aria-describedby={id} onClick={() => setDialog('edit')}>
            {m.scheduleEdit()}
          </Button>
          <Button variant="quiet" size="s" aria-describedby={id} onClick={() => setDialog('post')}>
            {m.schedulePost()}
          </Button>
          <Button variant="text-danger" size="s" aria-describedby={id} onClick={() => setDialog('delete')}>
            {m.scheduleDelete()}
          </Button>
        </div>
      </div>
      <EditScheduledDialog flick={flick} open={dialog === 'edit'} onOpenChange={close} />
      <ConfirmDialog
        open={dialog === 'post'}
        onOpenChange={close}
        title={m.schedulePostTitle()}
        body={m.schedulePostBody()}
        confirmLabel={m.schedulePost()}
        loading={post.isPending}
        onConfirm={() => post.mutate(undefined, { onSuccess: () => done(m.createShared()) })}
      />
      <ConfirmDialog
        open={dialog === 'delete'}
        onOpenChange={close}
        title={m.scheduleDeleteTitle()}
        body={m.scheduleDeleteBody()}
        confirmLabel={m.scheduleDelete()}
        cancelLabel={m.scheduleKeep()}
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => done(m.scheduleDeleted()) })}
      />
    </li>
  );
}
