import {
  BlobSource,
  BufferTarget,
  CanvasSink,
  Conversion,
  Input,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { limits } from '../../../contract/core/limits.ts';

/** A video opened for reading. Must be closed. */
export interface OpenVideo {
  input: Input;
  track: InputVideoTrack;
}

/** Why a video is rejected. */
export type VideoProblem = 'damaged' | 'blank' | 'long' | 'type' | 'partial';

/** Its message is a `VideoProblem`: the page has the text for the person. */
class VideoError extends Error {
  constructor(problem: VideoProblem, options?: ErrorOptions) {
    super(problem, options);
  }
}

/** Tolerance of a duration in seconds: sound and video seldom end together. */
const DURATION_TOLERANCE = 0.5;

export async function openVideo(file: Blob): Promise<OpenVideo> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM] });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new VideoError('blank');
    return { input, track };
  } catch (error) {
    input.dispose();
    throw error instanceof VideoError ? error : new VideoError('damaged', { cause: error });
  }
}

/** Its length in seconds; rejects one that is too long. */
export async function lengthOf({ input }: OpenVideo): Promise<number> {
  const seconds = await input.computeDuration().catch((cause: unknown) => {
    throw new VideoError('damaged', { cause });
  });
  // Allow a tenth of a second for rounding to frames.
  if (seconds > limits.media.videoSeconds + 0.1) throw new VideoError('long');
  return seconds;
}

/**
 * The same video and sound in a new file: nothing is re-encoded, metadata and locations are dropped, and what a player
 * needs first comes first. Rejects one that is shorter than it claims, in seconds.
 */
export async function rewrite({ input }: OpenVideo, seconds: number): Promise<Blob> {
  const isWebm = (await input.getFormat()) === WEBM;
  const target = new BufferTarget();
  const format = isWebm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' });
  const conversion = await Conversion.init({
    input,
    output: new Output({ format, target }),
    tracks: 'primary',
    tags: {},
    showWarnings: false,
  });
  if (!conversion.utilizedTracks.some((track) => track.isVideoTrack())) throw new VideoError('type');
  await conversion.execute().catch((cause: unknown) => {
    throw new VideoError('damaged', { cause });
  });
  if (!target.buffer) throw new VideoError('damaged');
  const made = new Blob([target.buffer], { type: isWebm ? 'video/webm' : 'video/mp4' });
  await requireComplete(made, seconds);
  return made;
}

/** A truncated file is read silently up to its end: the expected duration reveals it. */
async function requireComplete(made: Blob, seconds: number): Promise<void> {
  const video = await openVideo(made);
  const length = await lengthOf(video).finally(() => video.input.dispose());
  if (length < seconds - DURATION_TOLERANCE) throw new VideoError('partial');
}

/** The frame at a moment, no side longer than `longest`; null if this browser cannot decode it. */
export async function frameAt(
  { track }: OpenVideo,
  seconds: number,
  longest: number,
): Promise<OffscreenCanvas | null> {
  if (typeof VideoDecoder === 'undefined' || !(await track.canDecode())) return null;
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  const scale = Math.min(1, longest / Math.max(width, height));
  const sink = new CanvasSink(track, { width: Math.max(1, Math.round(width * scale)) });
  const first = await track.getFirstTimestamp();
  const frame = await sink.getCanvas(Math.max(first, seconds));
  return frame && frame.canvas instanceof OffscreenCanvas ? frame.canvas : null;
}
