import type { Input } from '../../contract/core/endpoint.ts';
import type { createFlick } from '../../contract/flicks/flick-create.ts';
import type { Draft, DraftCaptions, OriginalSound } from './drafts/draft.ts';
import { filesOf, posterId } from './drafts/files-to-upload.ts';

type Body = Input<typeof createFlick>['body'] & { publishAt?: string };
type Media = Body['media'][number];

const soundOf = ({ title, isShared, waveform }: OriginalSound): NonNullable<Body['sound']> => ({
  title: title.trim(),
  isShared,
  waveform: [...waveform],
});

const captionsOf = ({ text, language }: DraftCaptions) => ({ text, language });

/** The request body that publishes or schedules a fully uploaded draft; empty fields are omitted. */
export function createBody(draft: Draft): Body {
  const { items, caption, language, place, sound, settings, labels, sent, publishAt } = draft;
  const urlOf = (id: string): string => {
    const found = sent[id];
    if (!found) throw new Error('A file has not arrived yet.');
    return found.address;
  };
  const media = items.map((item): Media => {
    const alt = item.alt.trim();
    return {
      url: urlOf(item.id),
      type: item.kind,
      alt: alt ? [alt] : [],
      taggedUsers: item.taggedUsers.map(({ userId }) => userId),
      ...(item.kind === 'video' && { poster: urlOf(posterId(item)) }),
      ...(item.captions && { captions: captionsOf(item.captions) }),
    };
  });
  const hasThumbnail = filesOf(draft).some((file) => file.id === 'thumbnail');
  const hashtags = caption.flatMap((token) => (token.type === 'hashtag' ? [token.hashtagId] : []));
  return {
    ...settings,
    media,
    thumbnailURL: hasThumbnail ? urlOf('thumbnail') : (media[0]?.url ?? null),
    ...(hashtags.length > 0 && { newHashTags: [...new Set(hashtags)] }),
    ...(caption.length > 0 && { description: caption, language }),
    ...(labels.length > 0 && { labels: [...labels] }),
    ...(place && { location: place }),
    ...(sound?.kind === 'song' && { song: sound.song._id }),
    ...(sound?.kind === 'own' && { sound: soundOf(sound) }),
    ...(publishAt !== null && { publishAt }),
    ...(sound && { songStart: sound.start, songEnd: sound.end }),
  };
}
