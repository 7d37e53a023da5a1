import type { Parsed } from '../../../contract/core/endpoint.ts';
import type { NewCaptions } from '../../../contract/flicks/captions.ts';
import type { createFlick } from '../../../contract/flicks/flick-create.ts';
import { invalid } from '../../core/errors.ts';
import { kindOf } from '../../core/storage/media-types.ts';
import type { DraftFile, DraftFiles } from '../../media/draft.tables.ts';
import {
  type ChosenItem,
  createDraftFileLookupService,
} from '../../media/drafts/draft-file-lookup.service.ts';

type Body = Parsed<typeof createFlick>['body'];

/** One photo or video of a new flick, with the draft's files for it. */
export interface ChosenMedia extends ChosenItem {
  alt: string[];
  taggedIds: string[];
  captions: NewCaptions | undefined;
}

export interface ChosenFiles {
  media: ChosenMedia[];
  /** The position of the item that serves as the thumbnail. */
  thumbnail: DraftFile | { item: number } | null;
  /** The address the call used for each file. */
  named: ReadonlyMap<string, string>;
  /** Addresses that are not part of the draft. */
  foreign: readonly string[];
}

/**
 * Finds the draft's files that a call names; 400 if one is of another kind than stated. `keyOf` reads an
 * address.
 */
export function chooseFiles(
  files: DraftFiles,
  body: Pick<Body, 'media' | 'thumbnailURL'>,
  keyOf: (address: string) => string | null,
): ChosenFiles {
  const { find, item, named, foreign } = createDraftFileLookupService(
    [...files.media, files.thumbnail],
    keyOf,
  );
  const media: ChosenMedia[] = [];
  for (const [at, { url, type, alt, taggedUsers, poster, captions }] of body.media.entries()) {
    const found = item({ url, type, poster }, at, 'poster');
    // A file that is not part of the draft makes the whole call fail, so this value is never used.
    if (found) media.push({ ...found, alt, taggedIds: [...new Set(taggedUsers)], captions });
  }
  const { thumbnailURL } = body;
  let thumbnail: ChosenFiles['thumbnail'] = null;
  if (thumbnailURL) {
    const file = find(thumbnailURL);
    const at = media.findIndex(({ source }) => source.key === file?.key);
    if (file && at < 0 && kindOf(file.contentType) !== 'photo')
      throw invalid('thumbnailURL', 'thumbnailNeedsImage');
    thumbnail = at < 0 ? file : { item: at };
  }
  return { media, thumbnail, named, foreign };
}
