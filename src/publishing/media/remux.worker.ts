import type { PreparedFile } from '../drafts/draft.ts';
import { thumbHash, toJpeg } from './image-canvas.ts';
import { rewriteSound } from './remux-audio.ts';
import { frameAt, lengthOf, type OpenVideo, openVideo, rewrite } from './video-file.ts';
import { serveRequests } from './worker-rpc.ts';

const LONGEST = 1_920;

export type RemuxRequest =
  | { task: 'prepare' | 'poster'; file: Blob; posterAt: number }
  | { task: 'sound'; file: Blob };
export type Poster = Pick<PreparedFile, 'poster' | 'placeholder'>;

/** A poster that cannot be made here may be made on the page, which has a player. */
async function poster(video: OpenVideo, at: number): Promise<Poster> {
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
    ...(await poster(video, Math.min(posterAt, duration))),
  };
}

serveRequests<RemuxRequest, PreparedFile | Poster | Blob>(async (request) => {
  if (request.task === 'sound') return rewriteSound(request.file);
  const { task, file, posterAt } = request;
  const video = await openVideo(file);
  try {
    return task === 'prepare' ? await prepare(video, posterAt) : await poster(video, posterAt);
  } finally {
    video.input.dispose();
  }
});
