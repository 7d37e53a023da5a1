import type { FlickMedia } from '../../../../contract/flicks/flick.ts';
import type { QuestMedia } from '../../../../contract/quests/quest.ts';

/** A medium of a quest as the player of flicks takes it. */
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

/** A length as a player shows it: 0:18. */
export function lengthText(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
