/** Questions about open quests, oldest first, with the answer; null if there is none yet. */
export const questions: Readonly<
  Record<string, readonly (readonly [asked: string, answered: string | null])[]>
> = {
  'Pour-over in one take': [
    ['Does it have to be a V60, or is a Chemex fine?', 'Any dripper is fine, as long as we see the pour.'],
    ['Can my hands be in the picture?', 'Please do, hands make it.'],
    ['Is a kettle with a gooseneck needed?', null],
  ],
  'Doors of the old town': [
    [
      'Do gates count as doors?',
      'If you walk through it, it is a door. Gates of the old wall count, garden gates do not.',
    ],
  ],
  'Morning on the ferry deck': [
    ['Does the evening ferry count too?', 'No, only before nine in the morning. We have evenings enough.'],
    ['May other passengers be seen from behind?', null],
  ],
  'Where you read': [['Are e-readers welcome?', 'Yes, a page is a page.']],
  'Breakfast in one take': [['Is tea instead of coffee all right?', 'Of course. Whatever you drink.']],
};
