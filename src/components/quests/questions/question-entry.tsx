import { useState } from 'react';
import type { Person } from '../../../../contract/core/shared.ts';
import type { Question } from '../../../../contract/quests/question.ts';
import * as m from '../../../messages/quests.gen.ts';
import { useAnswerQuestion, useDeleteQuestion } from '../../../queries/quests/question.ts';
import { commentAction } from '../../flicks/comments/comment-layout.tsx';
import { UnsentPost } from './post-layout.tsx';
import { QuestionForm } from './question-form.tsx';
import { Post } from './question-post.tsx';

type QuestionEntryProps = {
  questId: string;
  question: Question;
  /** The owner of the quest, if that is the viewer. */
  owner: Person | null;
};

/** The answer to a question, left out while it is being deleted. */
function Answer({ questId, answer }: { questId: string; answer: NonNullable<Question['answer']> }) {
  const { isRemoving } = useDeleteQuestion(questId, answer._id);
  if (isRemoving) return null;
  return (
    <div data-comment="" tabIndex={-1} className="ms-6 md:ms-12">
      <Post questId={questId} post={answer} />
    </div>
  );
}

/** A question with its answer, or a form for the owner to answer it. */
export function QuestionEntry({ questId, question, owner }: QuestionEntryProps) {
  const { isRemoving } = useDeleteQuestion(questId, question._id);
  const { unsent, send, retry, discard } = useAnswerQuestion(questId, question._id);
  const [isWriting, setWriting] = useState(false);
  if (isRemoving) return null;
  const canAnswer = owner !== null && question.answer === null && unsent === null && !isWriting;
  return (
    <li data-comment="" tabIndex={-1} className="flex flex-col gap-3 rounded-lg">
      <Post
        questId={questId}
        post={question}
        actions={
          canAnswer && (
            <button
              type="button"
              aria-label={m.questionAnswerTo({ name: question.user.name })}
              className={commentAction}
              onClick={() => setWriting(true)}
            >
              {m.questionAnswer()}
            </button>
          )
        }
      />
      {question.answer && <Answer questId={questId} answer={question.answer} />}
      {owner && unsent && (
        <div className="ms-6 md:ms-12">
          <UnsentPost user={owner} unsent={unsent} isAnswer onRetry={retry} onDiscard={discard} />
        </div>
      )}
      {isWriting && (
        <QuestionForm
          label={m.questionYourAnswer()}
          onCancel={() => setWriting(false)}
          onSend={(text) => {
            setWriting(false);
            send(text);
          }}
        />
      )}
    </li>
  );
}
