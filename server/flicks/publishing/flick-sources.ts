import type { Parsed } from '../../../contract/core/endpoint.ts';
import type { createFlick } from '../../../contract/flicks/flick-create.ts';
import { invalid } from '../../core/errors.ts';
import type { DraftFiles } from '../../media/draft.tables.ts';
import { findUploaded, type SourceOf } from '../../media/drafts/draft-file-lookup.service.ts';
import type { UploadsService } from '../../media/uploads/uploads.service.ts';
import { type ChosenFiles, chooseFiles } from './flick-uploads.ts';

export interface FlickSources {
  chosen: ChosenFiles;
  /** The key of the audio file that becomes a sound. */
  audioKey: string | null;
  sourceOf: SourceOf;
}

/**
 * The uploaded files of a draft that a call names; 422 with the addresses of those that are missing or not part
 * of the draft. An audio file becomes a sound unless a song was chosen.
 */
export async function findSources(
  uploads: UploadsService,
  files: DraftFiles,
  body: Parsed<typeof createFlick>['body'],
): Promise<FlickSources> {
  if (body.sound && !files.audio) throw invalid('sound', 'uploadSoundFirst');
  const chosen = chooseFiles(files, body, uploads.keyOf);
  const audio = body.song === undefined ? files.audio : null;
  const audioKey = audio?.key ?? null;
  const named = new Map(chosen.named);
  if (audio) named.set(audio.key, await uploads.plainAddress('flick-sound', audio));
  const { uploaded, sourceOf } = await findUploaded(
    uploads,
    { named, foreign: chosen.foreign },
    (key) => key !== audioKey || body.sound !== undefined,
  );
  return { chosen, audioKey: audioKey !== null && uploaded.has(audioKey) ? audioKey : null, sourceOf };
}
