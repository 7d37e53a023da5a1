import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Person } from '../../../../contract/core/shared.ts';
import { formatTime } from '../../../lib/format/format.ts';
import { failureText } from '../../../lib/forms/error-text.ts';
import * as m from '../../../messages/quests.gen.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';

type PostLayoutProps = {
  user: Person;
  text: string;
  createdAt: string;
  /** The owner of the quest wrote it. */
  isAnswer: boolean;
  isUnsent?: boolean;
  /** Below the text. */
  children?: ReactNode;
};

/** Author, time and text, with room for actions. An answer is highlighted. */
export function PostLayout({
  user,
  text: content,
  createdAt,
  isAnswer,
  isUnsent,
  children,
}: PostLayoutProps) {
  const time = formatTime(createdAt, new Date());
  return (
    <div className={`flex gap-3 ${isAnswer ? 'rounded-2xl bg-brand-soft p-3' : ''}`}>
      <Avatar person={user} size={isAnswer ? 28 : 36} square={isAnswer} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <Link
            to="/profile/$id"
            params={{ id: user.userId }}
            className="min-w-0 truncate font-semibold text-md hover:underline"
          >
            {user.name}
          </Link>
          {isAnswer && (
            <span className="font-semibold text-on-brand-soft text-sm">{m.questionByOwner()}</span>
          )}
          <time
            dateTime={createdAt}
            title={time.full}
            className={`shrink-0 text-md ${isAnswer ? 'text-on-brand-soft' : 'text-text-3'}`}
          >
            {time.short}
          </time>
        </p>
        <p
          dir="auto"
          className={`whitespace-pre-wrap break-words text-base ${isUnsent ? 'text-text-2' : ''}`}
        >
          {content}
        </p>
        {children && (
          <div className="mt-1 flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1">{children}</div>
        )}
      </div>
    </div>
  );
}

type UnsentPostProps = {
  user: Person;
  unsent: { text: string; error: Error | null };
  isAnswer: boolean;
  onRetry: () => void;
  onDiscard: () => void;
};

/** A text that is being sent, or failed and waits for Retry or Discard. */
export function UnsentPost({
  user,
  unsent: { text: content, error },
  isAnswer,
  onRetry,
  onDiscard,
}: UnsentPostProps) {
  return (
    <PostLayout user={user} text={content} createdAt={new Date().toISOString()} isAnswer={isAnswer} isUnsent>
      {error ? (
        <div role="alert" className="flex w-full flex-wrap items-center gap-x-3 gap-y-2 pt-1">
          <p className="flex min-w-0 flex-1 basis-48 gap-1.5 text-danger-text text-sm">
            <CircleAlert size={15} className="mt-0.5 shrink-0" aria-hidden="true" />
            <span>
              {m.questionNotSent({
                reason: failureText(error),
                b: (words) => <span className="font-semibold">{words}</span>,
              })}
            </span>
          </p>
          <div className="flex gap-2">
            <Button variant="quiet" size="s" onClick={onDiscard}>
              {m.questionDiscard()}
            </Button>
            <Button variant="outline" size="s" onClick={onRetry}>
              {m.questionRetry()}
            </Button>
          </div>
        </div>
      ) : (
        <span className="text-sm text-text-2">{m.questionSending()}</span>
      )}
    </PostLayout>
  );
}
