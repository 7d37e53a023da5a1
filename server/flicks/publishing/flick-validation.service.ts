import type { Parsed } from '../../../contract/core/endpoint.ts';
import { limits } from '../../../contract/core/limits.ts';
import type { RichText } from '../../../contract/core/rich-text.ts';
import type { createFlick } from '../../../contract/flicks/flick-create.ts';
import { invalid, invalidFields } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { draftRepository } from '../../media/drafts/draft.repository.ts';
import { checkedDescription } from '../caption.ts';
import { namedIn } from '../comments/comment-text.ts';
import { clipOf } from '../flick-input.ts';
import type { songRepository } from '../songs/song.repository.ts';

interface Deps {
  database: Database;
  drafts: typeof draftRepository;
  songs: typeof songRepository;
}

type Body = Parsed<typeof createFlick>['body'];

/** The texts of a flick, and who is tagged in it. */
interface Texts {
  description?: RichText | undefined;
  newHashTags?: string[] | undefined;
  media: { taggedUsers: string[] }[];
}

interface CheckedNames {
  description: RichText;
  hashtagIds: string[];
}
export interface CheckedTexts extends CheckedNames {
  song: { songId: string; songStart: number; songEnd: number } | null;
}

function checkCaptions({ media }: Body): void {
  const wrong = media.flatMap(({ type, captions }, item) =>
    captions && type !== 'video'
      ? [{ path: `media.${item}.captions`, text: 'captionsNeedVideo' as const }]
      : [],
  );
  if (wrong.length > 0) throw invalidFields(wrong);
}

/** Checks the people and names in a flick; 400 names the invalid field. */
export function createFlickValidationService({ database, drafts, songs }: Deps) {
  async function checkNamed(personId: string, { media, newHashTags = [] }: Texts): Promise<void> {
    const personIds = media.flatMap(({ taggedUsers }) => taggedUsers);
    if (personIds.length === 0 && newHashTags.length === 0) return;
    const known = await drafts.known(database.db, personId, { hashtagIds: newHashTags, personIds });
    const people = media.flatMap(({ taggedUsers }, item) =>
      taggedUsers.flatMap((id, at) =>
        known.people.has(id) ? [] : [{ path: `media.${item}.taggedUsers.${at}`, text: 'cannotTag' as const }],
      ),
    );
    const hashtags = newHashTags.flatMap((id, at) =>
      known.hashtags.has(id) ? [] : [{ path: `newHashTags.${at}`, text: 'noSuchHashtag' as const }],
    );
    const wrong = [...people, ...hashtags];
    if (wrong.length > 0) throw invalidFields(wrong);
  }

  async function checkSong(personId: string, { song, sound, ...clip }: Body): Promise<CheckedTexts['song']> {
    if (song === undefined) return null;
    if (sound) throw invalid('sound', 'songOrSound');
    const found = await songs.findUsable(database.db, personId, song);
    if (!found) throw invalid('song', 'songUnusable');
    return { songId: song, ...clipOf(clip, found.durationMs) };
  }

  async function checkTexts(personId: string, texts: Texts): Promise<CheckedNames> {
    await checkNamed(personId, texts);
    const description = await checkedDescription(database, personId, texts.description);
    const hashtagIds = [...new Set([...namedIn(description).hashtagIds, ...(texts.newHashTags ?? [])])];
    if (hashtagIds.length > limits.description.hashtags)
      throw invalid('newHashTags', 'mostHashtags', { count: limits.description.hashtags });
    return { description, hashtagIds };
  }

  return {
    texts: checkTexts,
    /** Checks all of a new flick. */
    flick: async (personId: string, body: Body): Promise<CheckedTexts> => {
      checkCaptions(body);
      return { ...(await checkTexts(personId, body)), song: await checkSong(personId, body) };
    },
  };
}
export type FlickValidationService = ReturnType<typeof createFlickValidationService>;
