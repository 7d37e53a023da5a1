import { v7 as newId } from 'uuid';
import { limits } from '../../../contract/core/limits.ts';
import { mediaKind } from '../../../contract/media/media-types.ts';
import type { DraftSound } from '../drafts/draft.ts';
import { typeOf } from './check-file.ts';
import { waveformOf } from './waveform.ts';
import { WorkerLost } from './worker-pool.ts';

/** Loudness can be told at any rate, and a low one needs little memory. */
const RATE = 8_000;

const stemOf = (name: string) => name.replace(/(?<=.)\.[^.]*$/, '');

/** The type a sound is sent as; undefined for one that is not taken. */
export function soundType(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const type = typeOf(file);
  return mediaKind(type) === 'audio' ? type : undefined;
}

/** Why a sound cannot be taken, as far as its name and size tell; null where they say nothing against it. */
export function soundRejection(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!soundType(file)) return 'Use an MP3, M4A, OGG or WAV file.';
  if (file.size === 0) return `${file.name} is empty.`;
  return file.size > limits.media.audioBytes ? 'Use a sound of up to 10 MB.' : null;
}

/**
 * Reads an own audio file that was not refused: its length and loudness, and the clip that is heard at first.
 * `rewrite` makes the file that is sent.
 */
export async function readOriginalSound(
  file: File,
  rewrite: (file: Blob) => Promise<Blob>,
): Promise<DraftSound> {
  const decoder = new OfflineAudioContext(1, 1, RATE);
  const broken = (cause: unknown): never => {
    if (cause instanceof WorkerLost) throw cause;
    throw new Error('This sound could not be read. It may be damaged.', { cause });
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
