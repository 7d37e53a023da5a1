import type { MutedWord, MuteLength } from '../../../../contract/people/muted-word.ts';
import { LOCALE } from '../../../lib/locale/locale.ts';
import * as m from '../../../messages/people.gen.ts';

export const lengths: readonly { value: MuteLength; label: string }[] = [
  { value: 'day', label: m.mutedWordDay() },
  { value: 'week', label: m.mutedWordWeek() },
  { value: 'month', label: m.mutedWordMonth() },
  { value: 'forever', label: m.mutedWordForever() },
];

const end = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/** When a word is unmuted, in the reader's time zone, and whether followed people are excepted. */
export function lengthText({ until, exceptFollowed }: Pick<MutedWord, 'until' | 'exceptFollowed'>): string {
  if (until === null) return exceptFollowed ? m.mutedWordAlwaysExcept() : m.mutedWordAlways();
  const time = end.format(new Date(until));
  return exceptFollowed ? m.mutedWordUntilExcept({ time }) : m.mutedWordUntil({ time });
}
