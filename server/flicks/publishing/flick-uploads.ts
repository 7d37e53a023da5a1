import type { Parsed } from '../../../contract/core/endpoint.ts';
import type { createFlick } from '../../../contract/flicks/flick-create.ts';
import { invalid } from '../../core/http/errors.ts';
import type { DraftFile, DraftFiles } from '../../media/drafts/draft.tables.ts';
import { type ChosenItem, createFileFinder } from '../../media/drafts/draft-file-lookup.service.ts';
import { kindOf } from '../../media/media-types.ts';

type Body = Parsed<typeof createFlick>['body'];

/** One photo or video of a new flick, and the draft's files that it is made of. */
export interface ChosenMedia extends ChosenItem {
  alt: string[];
  taggedIds: string[];
}

export interface ChosenFiles {
  media: ChosenMedia[];
  /** Where an item serves as the thumbnail, its place. */
  thumbnail: DraftFile | { item: number } | null;
  /** The address by which the call named each file that it needs. */
  named: ReadonlyMap<string, string>;
  /** Addresses of what is none of the draft's. */
  foreign: readonly string[];
}

/**
 * Finds the draft's files that a call names; 400 where one is of another kind than it says. `keyOf` reads
 * an address.
 */
export function chooseFiles(
  files: DraftFiles,
  body: Pick<Body, 'media' | 'thumbnailURL'>,
  keyOf: (address: string) => string | null,
): ChosenFiles {
  const { find, item, named, foreign } = createFileFinder([...files.media, files.thumbnail], keyOf);
  const media: ChosenMedia[] = [];
  for (const [at, { url, type, alt, taggedUsers, poster }] of body.media.entries()) {
    const found = item({ url, type, still: poster }, at, 'poster');
    // What is none of the draft's makes the whole call fail, so what stands here then does not matter.
    if (found) media.push({ ...found, alt, taggedIds: [...new Set(taggedUsers)] });
  }
  const { thumbnailURL } = body;
  let thumbnail: ChosenFiles['thumbnail'] = null;
  if (thumbnailURL) {
    const file = find(thumbnailURL);
    const at = media.findIndex(({ source }) => source.key === file?.key);
    if (file && at < 0 && kindOf(file.contentType) !== 'photo')
      throw invalid('thumbnailURL', 'Use a picture as the cover.');
    thumbnail = at < 0 ? file : { item: at };
  }
  return { media, thumbnail, named, foreign };
}
