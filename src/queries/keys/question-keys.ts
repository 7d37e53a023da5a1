/** Every cached list of questions about quests stands under `all`. */
export const questionKeys = {
  all: ['question'] as const,
  list: (questId: string) => ['question', questId] as const,
};
