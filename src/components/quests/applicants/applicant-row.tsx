import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { type MouseEvent, type PointerEvent, type Ref, useRef } from 'react';
import { formatTime } from '../../../lib/format/format.ts';
import { srcSet } from '../../../lib/media/image-sizes.ts';
import * as m from '../../../messages/quests.gen.ts';
import type { Failure, ShownApplicant } from '../../../queries/cache/decisions.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { reviewDeadline } from '../review/deciding/review-deadline.ts';
import { useCanUndo } from '../review/deciding/use-can-undo.ts';
import { StatusBadge } from '../review/status-badge.tsx';

export interface RowActions {
  onOpen: (applicant: ShownApplicant) => void;
  onPick: (id: string, extend: boolean) => void;
  onUndo: (applicant: ShownApplicant) => void;
  onAgain: (failure: Failure) => void;
}

type ApplicantRowProps = RowActions & {
  applicant: ShownApplicant;
  failure: Failure | undefined;
  questId: string;
  index: number;
  /** Free slots of the quest. */
  left: number;
  isOpen: boolean;
  isSelected: boolean;
  now: Date;
  ref: Ref<HTMLTableRowElement> | undefined;
};

/** How long a finger is held on a row until it is selected, in milliseconds. */
const LONG_PRESS_MS = 500;

export const rowCheck = 'size-5 align-middle accent-brand enabled:cursor-pointer disabled:opacity-45';

/** The id of the link of a row, to focus it by keyboard. */
export const rowLink = (id: string) => `applicant-${id}`;

function useLongPress(act: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOver = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    /** Whether the press that just ended was a long one; its click is ignored. */
    take: () => {
      const was = isOver.current;
      isOver.current = false;
      return was;
    },
    handlers: {
      onPointerDown: ({ pointerType }: PointerEvent) => {
        isOver.current = false;
        if (pointerType !== 'touch') return;
        timer.current = setTimeout(() => {
          isOver.current = true;
          act();
        }, LONG_PRESS_MS);
      },
      onPointerUp: stop,
      onPointerMove: ({ movementX, movementY }: PointerEvent) =>
        Math.abs(movementX) + Math.abs(movementY) > 4 && stop(),
      onPointerCancel: stop,
    },
  };
}

/** The first picture of the proof, and who sent it; on phones with their note. */
function Person({ applicant, questId, note }: { applicant: ShownApplicant; questId: string; note: string }) {
  const { _id, user, media } = applicant;
  const [first] = media;
  const image = first?.type === 'video' ? first.thumbnail : first?.url;
  const candidates = first && first.type === 'photo' ? srcSet(first) : undefined;
  return (
    <div className="flex items-center gap-3">
      <span className="h-14 w-11 flex-none overflow-hidden rounded-sm bg-fill-hover" aria-hidden="true">
        {image && (
          <img
            src={image}
            alt=""
            {...(candidates && { srcSet: candidates, sizes: '44px' })}
            width={44}
            height={56}
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
          />
        )}
      </span>
      <div className="min-w-0">
        <p className="flex items-center gap-2">
          <Avatar person={user} size={22} />
          <Link
            id={rowLink(_id)}
            to="/quest/$questId/applicant/$applicantId"
            params={{ questId, applicantId: _id }}
            className="truncate font-semibold text-md"
            // The row decides what a press opens; the link itself only opens new tabs.
            onClick={(event) => !event.metaKey && !event.ctrlKey && event.preventDefault()}
          >
            {user.name}
          </Link>
        </p>
        <p className="truncate text-md text-text-3">
          <bdi>@{user.username}</bdi>
        </p>
        <p dir="auto" className="truncate text-sm text-text-2 md:hidden">
          {note}
        </p>
      </div>
    </div>
  );
}

/** The failure of a row, or its undo button. */
function FailureAction({
  applicant,
  failure,
  onUndo,
  onAgain,
}: Pick<ApplicantRowProps, 'applicant' | 'failure' | 'onUndo' | 'onAgain'>) {
  const canUndo = useCanUndo(applicant);
  const act = (work: () => void) => (event: MouseEvent) => {
    event.stopPropagation();
    work();
  };
  if (failure) {
    return (
      <button
        type="button"
        title={failure.message}
        className="hit block pt-1 font-semibold text-danger-text text-sm hover:underline"
        onClick={act(() => onAgain(failure))}
      >
        <CircleAlert size={14} className="inline" aria-hidden="true" /> {m.reviewTryAgain()}
        <span className="sr-only">{`: ${failure.message}`}</span>
      </button>
    );
  }
  if (!canUndo) return null;
  return (
    <button
      type="button"
      aria-label={m.applicantsUndoNamed({ name: applicant.user.name })}
      className="hit block pt-1 font-semibold text-brand-text text-sm hover:underline"
      onClick={act(() => onUndo(applicant))}
    >
      {m.reviewUndo()}
    </button>
  );
}

/** One applicant: a press anywhere opens the proof, the checkbox or X selects. */
export function ApplicantRow(props: ApplicantRowProps) {
  const { applicant, failure, questId, index, isOpen, isSelected, now, onOpen, onPick } = props;
  const { _id, user, description, status, isPending, sentAt } = applicant;
  const clock = reviewDeadline(applicant, props.left);
  const canPick = status === 'pending' && !isPending;
  const note = description.join(' ');
  const sent = formatTime(sentAt, now);
  const press = useLongPress(() => canPick && onPick(_id, false));
  const open = (event: MouseEvent) => {
    if (press.take()) return event.preventDefault();
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    onOpen(applicant);
  };
  return (
    <tr
      ref={props.ref}
      data-index={index}
      aria-rowindex={index + 2}
      data-selected={isSelected || undefined}
      data-open={isOpen || undefined}
      className="applicants-row"
      onClick={open}
      {...press.handlers}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the box is one on the box */}
      <td className="col-check" onClick={(event) => event.stopPropagation()}>
        <input
          type="checkbox"
          className={rowCheck}
          aria-label={m.applicantsSelectNamed({ name: user.name })}
          checked={isSelected}
          disabled={!canPick}
          onChange={() => undefined}
          onClick={(event) => onPick(_id, event.shiftKey)}
        />
      </td>
      <td className="col-who">
        <Person applicant={applicant} questId={questId} note={note} />
      </td>
      <td className="col-note">
        <p dir="auto" className="line-clamp-2 text-md">
          {note}
        </p>
      </td>
      <td className="col-status">
        <StatusBadge status={status} isPending={isPending} />
        {clock && (
          <p title={clock.full} className="pt-0.5 text-sm text-text-2 tabular-nums">
            {clock.short}
          </p>
        )}
        <FailureAction
          applicant={applicant}
          failure={failure}
          onUndo={props.onUndo}
          onAgain={props.onAgain}
        />
      </td>
      <td className="col-sent text-md text-text-2 tabular-nums">
        <time dateTime={sentAt} title={sent.full}>
          {sent.short}
        </time>
      </td>
    </tr>
  );
}
