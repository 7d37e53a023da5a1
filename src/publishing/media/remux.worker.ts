import type { PreparedFile } from '../drafts/draft.ts';
import { thumbHash, toJpeg } from './image-canvas.ts';
import { rewriteSound } from './remux-audio.ts';
import { frameAt, lengthOf, type OpenVideo, openVideo, rewrite } from './video-file.ts';
import { answerIn } from './worker-rpc.ts';

const LONGEST = 1_920;

export type RemuxQuestion =
  | { ask: 'prepare' | 'still'; file: Blob; posterAt: number }
  | { ask: 'sound'; file: Blob };
export type Still = Pick<PreparedFile, 'poster' | 'placeholder'>;

/** A still that cannot be made here may be made on the page, which has a player. */
async function still(video: OpenVideo, at: number): Promise<Still> {
  const canvas = await frameAt(video, at, LONGEST).catch(() => null);
  return canvas
    ? { poster: await toJpeg(canvas), placeholder: thumbHash(canvas) }
    : { poster: null, placeholder: null };
}

async function prepare(video: OpenVideo, posterAt: number): Promise<PreparedFile> {
  const duration = await lengthOf(video);
  return {
    width: await video.track.getDisplayWidth(),
    height: await video.track.getDisplayHeight(),
    duration,
    file: await rewrite(video, duration),
    ...(await still(video, Math.min(posterAt, duration))),
  };
}

answerIn<RemuxQuestion, PreparedFile | Still | Blob>(async (question) => {
  if (question.ask === 'sound') return rewriteSound(question.file);
  const { ask, file, posterAt } = question;
  const video = await openVideo(file);
  try {
    return ask === 'prepare' ? await prepare(video, posterAt) : await still(video, posterAt);
  } finally {
    video.input.dispose();
  }
});
