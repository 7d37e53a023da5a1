import { invalid } from '../../core/errors.ts';
import { kindOf } from '../../core/storage/media-types.ts';
import type { DraftFile } from '../draft.tables.ts';
import { mediaMissing, type UploadsService } from '../uploads/uploads.service.ts';
import type { Source } from './media-processor.service.ts';

/** A photo or video that a call names, with its uploaded files. */
export interface ChosenItem {
  type: 'photo' | 'video';
  source: DraftFile;
  /** An uploaded poster of the video. */
  poster: DraftFile | null;
}

interface NamedItem {
  url: string;
  type: 'photo' | 'video';
  poster: string | null | undefined;
}

/** Finds the uploaded file of a key; `field` is the request field for error messages. */
export type SourceOf = (key: string, field: string) => Source;

/** Finds files of a draft by the URLs that a call uses for them. `keyOf` reads the key from a URL. */
export function createDraftFileLookupService(
  files: readonly DraftFile[],
  keyOf: (address: string) => string | null,
) {
  const own = new Map(files.map((file) => [file.key, file]));
  /** The URL that the call used for each file, by key. */
  const named = new Map<string, string>();
  /** URLs that are not part of the draft. */
  const foreign: string[] = [];

  function find(address: string): DraftFile | null {
    const file = own.get(keyOf(address) ?? '') ?? null;
    if (file) named.set(file.key, address);
    else foreign.push(address);
    return file;
  }

  return {
    find,
    named,
    foreign,

    /**
     * The files of the item at that position, null if they are not part of the draft: the call fails then. 400
     * if one is of another kind than stated; `posterField` names the field of the poster.
     */
    item({ url, type, poster: posterUrl }: NamedItem, at: number, posterField: string): ChosenItem | null {
      const source = find(url);
      const poster = type === 'video' && posterUrl ? find(posterUrl) : null;
      if (source && kindOf(source.contentType) !== type)
        throw invalid(`media.${at}.type`, 'notOfType', { type });
      if (poster && kindOf(poster.contentType) !== 'photo')
        throw invalid(`media.${at}.${posterField}`, 'posterNeedsImage');
      return source && { type, source, poster };
    },
  };
}

/**
 * Looks up the files that a call named; 422 with the URLs of those that are foreign or were not uploaded, if
 * `needed`.
 */
export async function findUploaded(
  uploads: UploadsService,
  { named, foreign }: { named: ReadonlyMap<string, string>; foreign: readonly string[] },
  needed: (key: string) => boolean = () => true,
): Promise<{ uploaded: ReadonlySet<string>; sourceOf: SourceOf }> {
  const arrived = await uploads.findUploaded([...named.keys()]);
  const missing = [...named].filter(([key]) => !arrived.has(key) && needed(key));
  if (foreign.length + missing.length > 0)
    throw mediaMissing([...new Set([...foreign, ...missing.map(([, address]) => address)])]);
  return {
    uploaded: new Set(arrived.keys()),
    sourceOf(key, field) {
      const [file, address] = [arrived.get(key), named.get(key)];
      if (!file || address === undefined) throw new Error(`${key} was not looked for`);
      return { file, field, address };
    },
  };
}
