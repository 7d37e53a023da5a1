import type { Quest, QuestDetail } from '../../../contract/quests/quest.ts';
import { type Entity, updateEntities } from './core/update-entities.ts';

/** Whether an object is the quest itself, and not just something with its id. */
const isQuest = (entity: Entity, id: string) =>
  entity._id === id && 'openSlots' in entity && 'reward' in entity;

/** Changes a quest wherever it occurs in cached data; unchanged objects keep their identity. */
export function changeQuest<Data>(data: Data, id: string, patch: Partial<QuestDetail>): Data {
  return updateEntities(data, (entity) => (isQuest(entity, id) ? (patch as Entity) : {}));
}

/** The quest in cached data; undefined if it is not there. */
export function findQuest(data: unknown, id: string): Quest | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if (Array.isArray(data)) {
    for (const item of data) {
      const found = findQuest(item, id);
      if (found) return found;
    }
    return undefined;
  }
  if (isQuest(data as Entity, id)) return data as Quest;
  return findQuest(Object.values(data), id);
}
