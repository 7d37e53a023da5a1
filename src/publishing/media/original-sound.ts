import { v7 as newId } from 'uuid';
import { limits } from '../../../contract/core/limits.ts';
import { mediaKind } from '../../../contract/media/media-types.ts';
import { megabytes } from '../../lib/format/file-size.ts';
import * as m from '../../messages/flicks.gen.ts';
import { typeOf } from '../drafts/check-file.ts';
import type { DraftSound } from '../drafts/draft.ts';
import { waveformOf } from './waveform.ts';
import { WorkerLost } from './worker-pool.ts';

/** Any sample rate is good enough for loudness; a low one needs little memory. */
const RATE = 8_000;

/** A file name without its extension. */
function stemOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}

/** The content type of a sound; undefined for one that is not accepted. */
export function soundType(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const type = typeOf(file);
  return mediaKind(type) === 'audio' ? type : undefined;
}

/** Why a sound is rejected by its name, type or size; null if it is not. */
export function soundRejection(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!soundType(file)) return m.publishSoundType();
  if (file.size === 0) return m.publishFileEmpty({ name: file.name });
  return file.size > limits.media.audioBytes
    ? m.publishSoundSize({ size: megabytes(limits.media.audioBytes) })
    : null;
}

/**
 * Reads an accepted audio file: its length and loudness, and the default clip. `rewrite` returns the file to
 * upload.
 */
export async function readOriginalSound(
  file: File,
  rewrite: (file: Blob) => Promise<Blob>,
): Promise<DraftSound> {
  const decoder = new OfflineAudioContext(1, 1, RATE);
  const broken = (cause: unknown): never => {
    if (cause instanceof WorkerLost) throw cause;
    throw new Error(m.publishSoundDamaged(), { cause });
  };
  const sound = await decoder.decodeAudioData(await file.arrayBuffer()).catch(broken);
  const { start, end, title } = limits.song;
  return {
    kind: 'own',
    id: newId(),
    file: await rewrite(new Blob([file], { type: soundType(file) ?? file.type })).catch(broken),
    name: file.name,
    title: stemOf(file.name).slice(0, title),
    isShared: true,
    duration: sound.duration,
    waveform: waveformOf(sound.getChannelData(0)),
    upload: { state: 'waiting' },
    start,
    end: Math.min(end, Math.floor(sound.duration * 10) / 10),
  };
}
