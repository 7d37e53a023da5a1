/** Everything that this feature says, in one place. */
export const texts = {
  title: 'Saved',
  tabs: { flicks: 'Flicks', quests: 'Quests' },
  list: 'Saved flicks',
  quests: 'Saved quests',
  save: 'Save',
  gone: 'No longer available',
  remove: 'Remove',
  removeLabel: 'Remove the flick that is no longer available from Saved',
  removeQuest: 'Remove the quest that is no longer available from Saved',
  empty: {
    title: 'Nothing saved yet',
    text: 'Tap the bookmark on a flick or quest to keep it here.',
    action: 'Look at flicks',
    findQuests: 'Find quests',
  },
} as const;
