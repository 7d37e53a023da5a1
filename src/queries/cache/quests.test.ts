import { describe, expect, it } from 'vitest';
import { aQuest, aQuestDetail } from '../../../tests/support/quests/quest-fixtures.ts';
import { changeQuest, findQuest } from './quests.ts';

const quest = aQuest({ title: 'Doors' });
const other = aQuest({ title: 'Other' });
const list = { pages: [{ items: [other, quest], page: 1, totalPages: 1 }], pageParams: [{ page: 1 }] };

describe('a change of a quest', () => {
  it('changes it in lists, on its page, and within an application', () => {
    const patch = { openSlots: 1, pendingCount: 4 };
    expect(changeQuest(list, quest._id, patch).pages[0]?.items[1]).toEqual({ ...quest, ...patch });
    const detail = aQuestDetail({ ...quest, isWatching: true });
    expect(changeQuest(detail, quest._id, patch)).toMatchObject({ ...patch, isWatching: true });
    const proof = { _id: 'p', quest: quest._id, questDetail: detail };
    expect(changeQuest(proof, quest._id, patch).questDetail.openSlots).toBe(1);
  });

  it('returns all other objects unchanged', () => {
    const after = changeQuest(list, quest._id, { openSlots: 1 });
    expect(after.pages[0]?.items[0]).toBe(other);
    expect(changeQuest(list, 'nobody', { openSlots: 1 })).toBe(list);
    expect(changeQuest(list, quest._id, { openSlots: quest.openSlots })).toBe(list);
  });

  it('ignores objects that only have the id of a quest', () => {
    const proof = { _id: quest._id, status: 'pending' };
    expect(changeQuest(proof, quest._id, { openSlots: 1 })).toBe(proof);
  });
});

it('finds a quest in whatever holds it', () => {
  expect(findQuest([undefined, list], quest._id)).toBe(quest);
  expect(findQuest([list, null, 7], 'nobody')).toBeUndefined();
});
