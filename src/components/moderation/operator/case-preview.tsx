import { Link } from '@tanstack/react-router';
import type { CaseDetail } from '../../../../contract/moderation/admin.ts';
import * as m from '../../../messages/moderation.gen.ts';
import { RichText } from '../../flicks/parts/rich-text.tsx';
import { Avatar } from '../../ui/avatar.tsx';

type Media = CaseDetail['media'][number];

function MediaPreview({ item }: { item: Media }) {
  const look = 'max-h-80 w-auto max-w-full rounded-2xl bg-fill';
  if (item.type === 'video') {
    return (
      <video
        src={item.url}
        controls
        preload="none"
        playsInline
        width={item.width}
        height={item.height}
        {...(item.poster ? { poster: item.poster } : {})}
        className={look}
      />
    );
  }
  return (
    <img
      src={item.url}
      alt={item.alt.join(' ') || m.caseImage()}
      width={item.width}
      height={item.height}
      loading="lazy"
      className={`${look} object-contain`}
    />
  );
}

/** The reported target in its current state. */
export function CasePreview({ item }: { item: CaseDetail }) {
  const { owner, flickId, questId, targetState } = item;
  const isDeleted = targetState === 'gone';
  return (
    <div className="flex flex-col gap-3 rounded-2xl border border-line p-4">
      <div className="flex items-center gap-3">
        <Avatar person={owner} size={40} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold text-md">{owner.name}</p>
          <Link
            to="/profile/$id"
            params={{ id: owner.userId }}
            className="text-md text-text-2 hover:underline"
          >
            <bdi>@{owner.username}</bdi>
          </Link>
          {item.pronouns !== '' && (
            <p dir="auto" className="break-words text-md text-text-2">
              {item.pronouns}
            </p>
          )}
        </div>
        {flickId !== null && targetState !== 'removed' && (
          <Link
            to="/flick/$flickId"
            params={{ flickId }}
            className="hit shrink-0 font-semibold text-brand-text text-md hover:underline"
          >
            {m.caseOpenFlick()}
          </Link>
        )}
        {questId !== null && (
          <Link
            to="/quests/$id"
            params={{ id: questId }}
            hash="questions"
            className="hit shrink-0 font-semibold text-brand-text text-md hover:underline"
          >
            {m.caseOpenQuest()}
          </Link>
        )}
      </div>
      {isDeleted && (
        <p className="text-md text-text-2">
          {item.words.length > 0 || item.media.length > 0 ? m.caseDeletedKept() : m.caseDeleted()}
        </p>
      )}
      {item.words.length > 0 && (
        <p dir="auto" className="whitespace-pre-line text-base">
          <RichText tokens={item.words} />
        </p>
      )}
      {item.media.length > 0 && (
        <ul aria-label={m.caseMedia()} className="flex gap-3 overflow-x-auto">
          {item.media.map((media) => (
            <li key={media.url} className="max-w-full shrink-0">
              <MediaPreview item={media} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
