import type { Draft, Upload } from '../drafts/draft.ts';
import { type FileToSend, filesOf } from '../drafts/files-to-upload.ts';

/** The draft with the uploads of its items and sound from `stateOf`; the same object if nothing changed. */
export function withUploads(
  draft: Draft,
  stateOf: (owner: string, files: readonly FileToSend[], before: Upload) => Upload,
): Draft {
  const files = filesOf(draft);
  const uploadOf = (owner: string, before: Upload) =>
    stateOf(
      owner,
      files.filter((file) => file.owner === owner),
      before,
    );
  const items = draft.items.map((item) => {
    const upload = uploadOf(item.id, item.upload);
    return upload === item.upload ? item : { ...item, upload };
  });
  const { sound } = draft;
  const upload = sound?.kind === 'own' ? uploadOf('sound', sound.upload) : null;
  const isSoundSame = sound?.kind !== 'own' || upload === sound.upload;
  if (isSoundSame && items.every((item, at) => item === draft.items[at])) return draft;
  return { ...draft, items, sound: sound?.kind === 'own' && upload ? { ...sound, upload } : sound };
}
