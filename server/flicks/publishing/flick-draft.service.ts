import type { Parsed, ResponseData } from '../../../contract/core/endpoint.ts';
import type { requestFlickUploads } from '../../../contract/flicks/flick-create.ts';
import type { CallKey } from '../../core/call-key.ts';
import type { DraftFiles } from '../../media/draft.tables.ts';
import { type DraftsService, sealedAs } from '../../media/drafts/drafts.service.ts';
import { planPhoto, planUpload } from '../../media/uploads/upload-purposes.ts';
import type { PlannedUploads } from '../../media/uploads/uploads.service.ts';

type Body = Parsed<typeof requestFlickUploads>['body'];

/** The flick is already published with other content. */
export const alreadyPosted = (flickId: string) => sealedAs('alreadyPosted', { flickId });

function planFiles({ mediaFiles, audioFileType }: Body): DraftFiles {
  return {
    media: mediaFiles.map(({ fileType }, at) => planUpload('flick', fileType, `mediaFiles.${at}.fileType`)),
    thumbnail: planPhoto('flick-thumbnail'),
    audio: audioFileType === undefined ? null : planUpload('flick-sound', audioFileType, 'audioFileType'),
  };
}

const offered = ({ media, thumbnail, audio }: DraftFiles): PlannedUploads => [
  ['flick', media],
  ['flick-thumbnail', [thumbnail]],
  ...(audio ? [['flick-sound', [audio]] as const] : []),
];

/** Drafts: flicks before their files are uploaded and their author has pressed Share. */
export function createFlickDraftService({ opened }: { opened: DraftsService }) {
  return {
    /**
     * Opens a draft, or finds the one of the same key, and signs addresses for its files. 409 `sealed` with the
     * id if it is already published.
     */
    async open(
      ownerId: string,
      body: Body,
      call: CallKey,
    ): Promise<ResponseData<typeof requestFlickUploads>> {
      const opening = { kind: 'flick' as const, files: planFiles(body), offered, published: alreadyPosted };
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
