import * as z from 'zod/mini';
import type { Output } from '../../contract/core/endpoint.ts';
import type { Locale } from '../../contract/core/locales.ts';
import type { listHashtagFlicks } from '../../contract/flicks/hashtag-page.ts';
import type { getSong } from '../../contract/flicks/song.ts';
import { AppError } from '../core/errors.ts';
import type { ListPreview, PagePreview } from '../core/web/link-preview.ts';
import type { FlickService } from '../flicks/flick.service.ts';
import type { HashtagPageService } from '../flicks/hashtags/hashtag-page.service.ts';
import type { SongService } from '../flicks/songs/song.service.ts';
import { textsIn } from './sharing-texts.ts';

interface Deps {
  flicks: Pick<FlickService, 'previewOf'>;
  hashtagPages: HashtagPageService;
  songs: SongService;
}

/** How many of the most liked flicks of a hashtag may lend it their picture. */
const CANDIDATES = 5;

/** What was read; null where visitors find nothing. */
const unlessGone = (reading: Promise<string>): Promise<string | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  });

/** What links to pages that list flicks show elsewhere, in a language; null where visitors find nothing. */
export function createListPreviews({ flicks, hashtagPages, songs }: Deps) {
  /** The picture of the first flick whose author lets other sites show it. */
  async function firstPicture(ids: readonly string[]): Promise<PagePreview['image']> {
    for (const id of ids) {
      const preview = await flicks.previewOf(id);
      if (preview?.isOpenToWeb && preview.image) return preview.image;
    }
    return null;
  }

  return {
    async hashtag(name: string, locale: Locale): Promise<ListPreview | null> {
      const query = { page: 1, limit: CANDIDATES, sort: 'top' as const };
      const found = await unlessGone(hashtagPages.flicks(null, name, query));
      if (found === null) return null;
      const { hashtag, flicks: best }: Output<typeof listHashtagFlicks> = JSON.parse(found);
      const title = `#${hashtag.name}`;
      const description = textsIn(locale)('flicksOnSite', { count: hashtag.count });
      return {
        path: `/hashtag/${encodeURIComponent(hashtag.name)}`,
        title,
        description,
        image: await firstPicture(best.map(({ _id }) => _id)),
        structured: { '@type': 'CollectionPage', name: title, description },
        isOpenToWeb: true,
      };
    },

    async song(id: string, locale: Locale): Promise<ListPreview | null> {
      if (!z.uuid().safeParse(id).success) return null;
      const found = await unlessGone(songs.get(null, id));
      if (found === null) return null;
      const { song }: Output<typeof getSong> = JSON.parse(found);
      const { title, artist, cover, flickCount, sourceFlickId } = song;
      const source = sourceFlickId === null ? null : await flicks.previewOf(sourceFlickId);
      return {
        path: `/song/${id}`,
        title: `${title} · ${artist}`,
        description: textsIn(locale)('flicksOnSite', { count: flickCount }),
        image: cover === null ? null : { url: cover, width: null, height: null },
        structured: {
          '@type': 'MusicRecording',
          name: title,
          byArtist: { '@type': 'MusicGroup', name: artist },
        },
        // An original sound is as open as the flick that it was uploaded with.
        isOpenToWeb: sourceFlickId === null || source?.isOpenToWeb === true,
      };
    },
  };
}
