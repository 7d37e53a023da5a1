import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QuestSettings, QuestTemplate } from '../../../contract/quests/quest-template.ts';
import * as api from '../../api/quests/quest-template.ts';
import { patchQueries } from '../cache/core/patch-queries.ts';
import { sendOptimistic, usePendingWrite } from '../core/optimistic-write.ts';

interface Read {
  templates: QuestTemplate[];
}

export const questTemplateQueries = {
  /** The viewer's templates, by name. */
  own: () =>
    queryOptions({
      queryKey: ['quest-template'] as const,
      queryFn: ({ signal }) => api.listQuestTemplates(signal),
      staleTime: 0,
    }),
};

function settle(client: QueryClient, change: (templates: QuestTemplate[]) => QuestTemplate[]): void {
  patchQueries<Read>(client, questTemplateQueries.own(), ({ templates }) => ({
    templates: change(templates),
  }));
}

const put = (template: QuestTemplate) => (templates: QuestTemplate[]) =>
  [...templates.filter(({ _id }) => _id !== template._id), template].toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );

/** Saves a template; the form shows its own error. */
export function useSaveTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, settings }: { name: string; settings: QuestSettings }) =>
      (await api.saveQuestTemplate(name, settings)).template,
    onSuccess: (template) => settle(client, put(template)),
    meta: { silent: true },
  });
}

/** Deletes a template, or saves it again. */
export function useDeleteTemplate({ _id, name, settings }: QuestTemplate) {
  const client = useQueryClient();
  const key = ['delete-template', _id] as const;
  const isRemoving = usePendingWrite<boolean>(key) === true;
  const remove = () =>
    sendOptimistic(client, {
      key,
      value: true,
      send: () => api.deleteQuestTemplate(_id),
      settle: () => settle(client, (templates) => templates.filter((other) => other._id !== _id)),
    });
  const restore = () =>
    sendOptimistic(client, {
      key,
      value: false,
      send: () => api.saveQuestTemplate(name, settings),
      settle: ({ template }) => settle(client, put(template)),
    });
  return { isRemoving, remove, restore };
}
