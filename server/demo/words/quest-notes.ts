import type { GivenReason } from '../../../contract/quests/applicant.ts';

/** Notes of the regulars to "Breakfast in one take", newest first. */
export const regularNotes: readonly string[] = [
  'Made it at the cabin, spring water and a lot of patience.',
  'One cup, one record. Ethiopian natural, 15 g to 250 g.',
  'Filmed before work. Window light only, no edits.',
  'You can hear the neighbour’s parrot, sorry.',
  'Not quite breakfast, but it does steam.',
  'V60, Kenyan AA, and the last of the morning sun.',
  'Camp stove version, wind included.',
  'Late-night decaf above the river.',
];

/** Notes of other applicants. */
export const notes: readonly string[] = [
  'Third try, the first two had my thumb in them.',
  'Filmed on the way to work, so it is a bit quick.',
  'The light lasted for exactly this long.',
  'No edits, no filter, one slightly cold hand.',
  'It was quieter than it looks.',
  'My daughter held the phone, credit to her.',
  'Sound on, please, that is the best part.',
  'I waited forty minutes for the cloud to move.',
  'Shot on an old phone, hope the grain is welcome.',
  'Came back a day later because of the rain.',
  'The dog walks in at the end. I left it in.',
  'Handheld, but I leaned on something.',
  'From the top of the stairs, the only place with a view.',
  'A stranger offered me tea halfway through.',
  'Natural light, about seven in the morning.',
  'Everything in it was there before me.',
  'Took it slow, as you asked.',
  'This is the quiet version, I also have a loud one.',
  'Not my usual subject, which made it fun.',
  'The second picture shows the same from behind.',
  'Early, cold, worth it.',
  'I asked everybody who can be seen.',
  'One take. There was a second one, it was worse.',
  'It smells better than it looks.',
];

/** Reasons for rejections that fit any quest. */
export const rejections: readonly GivenReason[] = [
  { code: 'criteria', criterion: 0, text: 'A lovely clip, but it misses the first point of the list.' },
  { code: 'quality', criterion: null, text: 'Too dark to see what happens. Daylight would have helped.' },
  { code: 'off_topic', criterion: null, text: 'This shows something else than what we asked for.' },
  { code: 'criteria', criterion: 1, text: 'The second point of the list is missing.' },
  { code: 'duplicate', criterion: null, text: 'Nearly the same was sent to us before.' },
  { code: 'other', criterion: null, text: 'We found what we were looking for in others. Thank you for it.' },
];

/** Requests for changes. */
export const changeRequests: readonly GivenReason[] = [
  { code: 'quality', criterion: null, text: 'Nearly there. Could you hold it a little longer at the end?' },
  { code: 'criteria', criterion: 1, text: 'Please send it once more with the second point in it.' },
];

/** The reason for a partial payment. */
export const partReason: GivenReason = {
  code: 'quality',
  criterion: null,
  text: 'The second half is out of focus, so we use and pay the first.',
};

/** What applicants say against rejections; the last one is answered. */
export const appeals: readonly string[] = [
  'The point that is said to be missing is there. Please look at it to the very end.',
  'The quest doesn’t ask for that. Everything it does ask for is in my proof.',
  'A proof just like mine was approved last week. Please look at it once more.',
];

/** What the operator answered to the last appeal. */
export const appealAnswer =
  'We went through the list with your proof next to it, and the owner is right: a point is missing.';
