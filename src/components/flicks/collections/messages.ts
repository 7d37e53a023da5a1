/** Everything that this feature says, in one place. */
export const messages = {
  title: 'Saved',
  tabs: { flicks: 'Flicks', quests: 'Quests', collections: 'Collections' },
  list: 'Saved flicks',
  quests: 'Saved quests',
  save: 'Save',
  gone: 'No longer available',
  saveTo: (what: string) => `Put ${what} in a collection`,
  remove: 'Remove',
  removeLabel: 'Remove the flick that is no longer available from Saved',
  removeQuest: 'Remove the quest that is no longer available from Saved',
  empty: {
    title: 'Nothing saved yet',
    text: 'Tap the bookmark on a flick or quest to keep it here.',
    action: 'Look at flicks',
    findQuests: 'Find quests',
  },
  collections: {
    one: 'Collection',
    list: 'Collections',
    saveTo: 'Save to…',
    none: 'You have no collections yet. Only you will see them.',
    name: 'Name',
    example: 'Places to see',
    missing: 'Give the collection a name.',
    saving: 'Saving',
    make: { title: 'New collection', action: 'Make collection' },
    rename: { title: 'Rename collection', action: 'Save name' },
    remove: 'Delete collection',
    options: (name: string) => `Options for ${name}`,
    deleted: (name: string) => `${name} deleted. What was in it stays saved.`,
    empty: {
      title: 'Keep things together',
      text: 'Put what you saved into collections. Only you see them.',
    },
    nothing: {
      title: 'Nothing in here',
      text: 'Choose “Save to…” in the options of a flick or quest.',
      action: 'Look at what you saved',
    },
    gone: {
      title: 'This collection is gone',
      text: 'What was in it is still saved.',
      action: 'Your collections',
    },
  },
} as const;

const some = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

/** What a collection contains, such as "3 flicks · 1 quest". */
export function countText({ flickCount, questCount }: { flickCount: number; questCount: number }): string {
  if (questCount === 0) return some(flickCount, 'flick');
  const quests = some(questCount, 'quest');
  return flickCount === 0 ? quests : `${some(flickCount, 'flick')} · ${quests}`;
}
