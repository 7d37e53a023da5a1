import { useLocation } from '@tanstack/react-router';
import { CircleQuestionMark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Quest } from '../../../../contract/quests/quest.ts';
import * as m from '../../../messages/quests.gen.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { useAskQuestion, useQuestions } from '../../../queries/quests/question.ts';
import { CommentSkeletons } from '../../flicks/comments/comment-skeletons.tsx';
import { Button } from '../../ui/button.tsx';
import { failureProps } from '../../ui/failure-props.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { UnsentPost } from './post-layout.tsx';
import { QuestionEntry } from './question-entry.tsx';
import { QuestionForm } from './question-form.tsx';

/** The URL fragment that leads here. */
const HASH = 'questions';

/** Scrolls to the heading and focuses it if a link led to it. */
function useScrollToAnchor(isReady: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isMeant = useLocation({ select: ({ hash }) => hash === HASH });
  useEffect(() => {
    if (!isReady || !isMeant) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [isReady, isMeant]);
  return heading;
}

type AskProps = { quest: Quest; hasAny: boolean; isOwn: boolean; onAsk: (text: string) => void };

/** The form for a question, or why the viewer cannot ask. */
function Ask({ quest, hasAny, isOwn, onAsk }: AskProps) {
  const viewer = useViewer();
  const [isWriting, setWriting] = useState(false);
  if (isOwn) return hasAny ? null : <p className="text-md text-text-2">{m.questionsNoneOwn()}</p>;
  if (quest.status !== 'open') return <p className="text-md text-text-2">{m.questionsClosed()}</p>;
  if (!viewer) {
    return (
      <LinkButton
        to="/login"
        search={{ redirect: `/quests/${quest._id}` }}
        variant="outline"
        className="self-start"
      >
        {m.questionsLogIn()}
      </LinkButton>
    );
  }
  if (!isWriting) {
    return (
      <Button variant="tonal" className="self-start" onClick={() => setWriting(true)}>
        <CircleQuestionMark size={18} aria-hidden="true" />
        {m.questionAsk()}
      </Button>
    );
  }
  return (
    <QuestionForm
      label={m.questionYours()}
      hint={m.questionHint()}
      onCancel={() => setWriting(false)}
      onSend={(text) => {
        setWriting(false);
        onAsk(text);
      }}
    />
  );
}

/** Questions about a quest, and its owner's answers. */
export function Questions({ quest }: { quest: Quest }) {
  const viewer = useViewer();
  const list = useQuestions(quest._id);
  const ask = useAskQuestion(quest._id);
  const heading = useScrollToAnchor(list.isSuccess);
  const isOwn = viewer?.userId === quest.user.userId;
  const questions = list.data ?? [];
  const hasAny = questions.length > 0;
  const { error } = list;
  return (
    <section id={HASH} aria-labelledby="questions-title" className="flex flex-col gap-4">
      <h2 ref={heading} id="questions-title" tabIndex={-1} className="scroll-mt-20 font-bold text-lg">
        {m.questionsTitle()}
      </h2>
      {list.isSuccess && !hasAny && !isOwn && !ask.unsent && (
        <p className="text-md text-text-2">{m.questionsNone()}</p>
      )}
      {viewer && ask.unsent ? (
        <UnsentPost
          user={viewer}
          unsent={ask.unsent}
          isAnswer={false}
          onRetry={ask.retry}
          onDiscard={ask.discard}
        />
      ) : (
        list.isSuccess && <Ask quest={quest} hasAny={hasAny} isOwn={isOwn} onAsk={ask.send} />
      )}
      {list.isPending && <CommentSkeletons />}
      {hasAny && (
        <ul
          aria-label={m.questionsTitle()}
          aria-busy={list.isFetchingNextPage}
          className="flex flex-col gap-5"
        >
          {questions.map((question) => (
            <QuestionEntry
              key={question._id}
              questId={quest._id}
              question={question}
              owner={isOwn ? quest.user : null}
            />
          ))}
        </ul>
      )}
      {error && <RetryRow {...failureProps(list)} />}
      {list.hasNextPage && !error && (
        <Button
          variant="outline"
          className="self-start"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {m.questionsMore()}
        </Button>
      )}
    </section>
  );
}
