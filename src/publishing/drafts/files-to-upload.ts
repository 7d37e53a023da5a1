import { type MediaTypeName, mediaTypes } from '../../../contract/media/media-types.ts';
import { coverOf, type Draft, type DraftItem, type FileDescription } from './draft.ts';

/** A file to upload with a draft. */
export interface FileToSend extends FileDescription {
  /** Its id in the draft: of an item, of its poster, `thumbnail` or `sound`. */
  id: string;
  /** Whose progress it counts for: an item or `sound`. */
  owner: string;
  /** `still`: to the poster URL of its owner's slot, which quests and proofs have for each medium. */
  target: 'media' | 'still' | 'thumbnail' | 'audio';
  /** Version of the content: differs from the uploaded mark as soon as other content would be sent. */
  mark: string;
  /** Null until it is prepared. */
  file: Blob | null;
}

export const posterId = (item: Pick<DraftItem, 'id'>): string => `${item.id}/still`;

const mediaMark = ({ id, version }: DraftItem) => `${id} ${version}`;
const posterMark = ({ id, posterAt }: DraftItem) => `${id} at ${posterAt}`;
const stem = (name: string) => name.replace(/\.[^.]*$/, '').slice(0, 200) || 'file';

/** The content type of an item: of the prepared file, before that the likely one. */
function typeOfMedia({ kind, file, madeType }: DraftItem): MediaTypeName {
  if (kind === 'photo') return 'image/jpeg';
  return (madeType ?? file.type) === 'video/webm' ? 'video/webm' : 'video/mp4';
}

function mediaOf(item: DraftItem): FileToSend {
  const { prepared } = item;
  const fileType = typeOfMedia(item);
  return {
    id: item.id,
    owner: item.id,
    target: 'media',
    mark: mediaMark(item),
    file: prepared.state === 'ready' && prepared.version === item.version ? prepared.file : null,
    fileName: `${stem(item.name)}.${mediaTypes[fileType].extension}`,
    fileType,
  };
}

function posterFile(item: DraftItem, target: 'media' | 'still' = 'media'): FileToSend {
  const { prepared } = item;
  return {
    id: posterId(item),
    owner: item.id,
    target,
    mark: posterMark(item),
    file: prepared.state === 'ready' && prepared.posterAt === item.posterAt ? prepared.poster : null,
    fileName: `${stem(item.name)}.jpg`,
    fileType: 'image/jpeg',
  };
}

/** The thumbnail, unless the first item is a photo that serves as one. */
function thumbnailOf(draft: Draft): FileToSend[] {
  const cover = coverOf(draft);
  if (!cover || (cover === draft.items[0] && cover.kind === 'photo')) return [];
  const source = cover.kind === 'photo' ? mediaOf(cover) : posterFile(cover);
  return [{ ...source, id: 'thumbnail', target: 'thumbnail' }];
}

/** All files to upload with a draft, in order. */
export function filesOf(draft: Draft): FileToSend[] {
  const { goal, items, sound } = draft;
  const posterTarget = goal === 'flick' ? 'media' : 'still';
  const files = items.flatMap((item) => [
    ...(item.kind === 'video' ? [posterFile(item, posterTarget)] : []),
    mediaOf(item),
  ]);
  if (goal !== 'flick') return files;
  files.push(...thumbnailOf(draft));
  if (sound?.kind === 'own')
    files.push({
      id: 'sound',
      owner: 'sound',
      target: 'audio',
      mark: sound.id,
      file: sound.file,
      fileName: sound.name.slice(-255),
      fileType: sound.file.type,
    });
  return files;
}

/** Whether the current version of a file is uploaded. */
export function isSent(draft: Draft, file: FileToSend): boolean {
  return draft.sent[file.id]?.mark === file.mark;
}
