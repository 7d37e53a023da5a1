/** Every cached list of questions about quests is under `all`. */
export const questionKeys = {
  all: ['question'] as const,
  list: (questId: string) => ['question', questId] as const,
};
