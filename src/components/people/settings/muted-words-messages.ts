import type { MuteLength } from '../../../../contract/people/muted-word.ts';

/** Everything that muting words says, in one place. */
export const messages = {
  title: 'Muted words',
  text: 'Flicks whose caption has one stay out of your feeds and searches and off the pages of hashtags and songs; comments are folded. Accents and capitals do not matter.',
  empty: 'You mute no words.',
  add: 'Mute a word',
  field: 'Word, phrase or hashtag',
  hint: 'Whole words only: “art” does not mute “party”.',
  lasts: 'For how long',
  except: 'Not from people you follow',
  exceptHint: 'What they post and write stays.',
  save: 'Mute',
  saving: 'Muting',
  missing: 'Enter a word.',
  forever: 'Until you unmute it',
  excepted: 'not from people you follow',
  done: (word: string) => `“${word}” is no longer muted`,
  unmute: (word: string) => `Unmute ${word}`,
  most: (count: number, most: number) => `${count} of ${most} words.`,
} as const;

export const lengths: readonly { value: MuteLength; label: string }[] = [
  { value: 'day', label: '24 hours' },
  { value: 'week', label: '7 days' },
  { value: 'month', label: '30 days' },
  { value: 'forever', label: 'Forever' },
];

const end = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** When a word is unmuted, in the reader's time zone. */
export const untilText = (until: string | null) =>
  until === null ? messages.forever : `Until ${end.format(new Date(until))}`;
