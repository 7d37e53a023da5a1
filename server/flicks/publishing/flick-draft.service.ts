import type { Answer, Parsed } from '../../../contract/core/endpoint.ts';
import type { askFlickUploads } from '../../../contract/flicks/flick-create.ts';
import type { CallKey } from '../../core/http/idempotency.ts';
import type { DraftFiles } from '../../media/drafts/draft.tables.ts';
import { type MediaDrafts, type Offered, sealedAs } from '../../media/drafts/drafts.service.ts';
import { planPhoto, planUpload } from '../../media/uploads/upload-purposes.ts';

type Asked = Parsed<typeof askFlickUploads>['body'];

/** The flick was published, and can be made into nothing else. */
export const posted = (flickId: string) => sealedAs('This flick is posted already.', { flickId });

function planFiles({ mediaFiles, audioFileType }: Asked): DraftFiles {
  return {
    media: mediaFiles.map(({ fileType }, at) => planUpload('flick', fileType, `mediaFiles.${at}.fileType`)),
    thumbnail: planPhoto('flick-thumbnail'),
    audio: audioFileType === undefined ? null : planUpload('flick-sound', audioFileType, 'audioFileType'),
  };
}

const offered = ({ media, thumbnail, audio }: DraftFiles): Offered => [
  ['flick', media],
  ['flick-thumbnail', [thumbnail]],
  ...(audio ? [['flick-sound', [audio]] as const] : []),
];

/** Drafts: what a flick is before its files have arrived and its author has pressed Share. */
export function createFlickDraftService({ opened }: { opened: MediaDrafts }) {
  return {
    /**
     * Opens a draft, or finds the one that the same key opened, and signs addresses for its files. 409 `sealed` with
     * the id where that one is posted already.
     */
    async open(ownerId: string, asked: Asked, call: CallKey): Promise<Answer<typeof askFlickUploads>> {
      const opening = { kind: 'flick' as const, files: planFiles(asked), offered, published: posted };
      const { id, files } = await opened.open(ownerId, opening, call);
      const signed = await Promise.all(
        offered(files).map(([purpose, planned]) => opened.addresses(ownerId, purpose, planned)),
      );
      const [mediaSignedURL = [], [thumbnailSignedUrl = ''] = [], [audioSignedURL = null] = []] = signed;
      return { mediaSignedURL, thumbnailSignedUrl, audioSignedURL, flickId: id };
    },
  };
}
export type FlickDraftService = ReturnType<typeof createFlickDraftService>;
