import { setSaved } from '../../../contract/flicks/save.ts';
import { setQuestWatch } from '../../../contract/quests/quest-list.ts';
import { deleteQuestion } from '../../../contract/quests/question.ts';
import { questKeys } from '../../../src/queries/keys/quest-keys.ts';
import { questionKeys } from '../../../src/queries/keys/question-keys.ts';
import { useSaveQuest } from '../../../src/queries/quests/quest-save.ts';
import { useWatchQuest } from '../../../src/queries/quests/quest-watch.ts';
import { useDeleteQuestion } from '../../../src/queries/quests/question.ts';
import { keyOfSavedQuests, useForgetGoneQuest } from '../../../src/queries/quests/saved-quests.ts';
import { newId, respond } from '../../support/app/mock-responses.ts';
import { describeOptimisticWrite, onePage } from '../../support/app/optimistic-writes.tsx';
import { demoPerson } from '../../support/app/render-app.tsx';
import { aQuestDetail, aQuestion } from '../../support/quests/quest-fixtures.ts';

describeOptimisticWrite('saving a quest', () => {
  const quest = aQuestDetail();
  return {
    queryKey: questKeys.detail(quest._id),
    data: quest,
    use: (detail) => {
      const { isSaved, setSaved: set } = useSaveQuest(detail);
      return { shown: isSaved, press: () => set(true) };
    },
    endpoint: setSaved,
    answer: () => respond(setSaved, { isSaved: true }),
    before: false,
    pending: true,
    after: true,
  };
});

describeOptimisticWrite('removing a saved quest that is gone', () => {
  const questId = newId();
  const page = { items: [], gone: [{ questId, place: 0 }], page: 1, totalPages: 1 };
  return {
    queryKey: [...keyOfSavedQuests, ''],
    data: { pages: [page], pageParams: [{ page: 1 }] },
    use: ({ pages }) => {
      const { isRemoving: isLeaving, forget } = useForgetGoneQuest(questId);
      return { shown: { isLeaving, gone: pages[0]?.gone.length }, press: forget };
    },
    endpoint: setSaved,
    answer: () => respond(setSaved, { isSaved: false }),
    before: { isLeaving: false, gone: 1 },
    pending: { isLeaving: true, gone: 1 },
    after: { isLeaving: false, gone: 0 },
  };
});

describeOptimisticWrite('watching a quest', () => {
  const quest = aQuestDetail();
  return {
    queryKey: questKeys.detail(quest._id),
    data: quest,
    use: (detail) => {
      const { isWatching, setWatching } = useWatchQuest(detail);
      return { shown: isWatching, press: () => setWatching(true) };
    },
    endpoint: setQuestWatch,
    answer: () => respond(setQuestWatch, { isWatching: true }),
    before: false,
    pending: true,
    after: true,
  };
});

describeOptimisticWrite('deleting a question', () => {
  const questId = newId();
  const question = aQuestion({ user: demoPerson, canDelete: true });
  return {
    queryKey: questionKeys.list(questId),
    data: onePage(question),
    use: ({ pages }) => {
      const { isRemoving: isLeaving, remove } = useDeleteQuestion(questId, question._id);
      return { shown: { isLeaving, count: pages[0]?.items.length }, press: remove };
    },
    endpoint: deleteQuestion,
    answer: () => respond(deleteQuestion, { message: 'Done' }),
    before: { isLeaving: false, count: 1 },
    pending: { isLeaving: true, count: 1 },
    after: { isLeaving: false, count: 0 },
  };
});
