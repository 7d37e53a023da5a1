import type { FlickMedia } from '../../../../contract/flicks/flick.ts';
import type { Quest, QuestMedia } from '../../../../contract/quests/quest.ts';

/** A media item of a quest in the format of the flick player. */
export function asFlickMedia(media: QuestMedia): FlickMedia {
  const { url, type, width, height, placeholder, duration, sizes } = media;
  return {
    url,
    type,
    width,
    height,
    placeholder,
    duration,
    sizes,
    alt: media.alt ? [media.alt] : [],
    taggedUsers: [],
    poster: media.thumbnailURL,
  };
}

/** What a quest asks for: the kind of its first example. */
export const kindOf = ({ media }: Pick<Quest, 'media'>): QuestMedia['type'] => media[0]?.type ?? 'photo';

/** A length in the format of a player: 0:18. */
export function lengthText(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
