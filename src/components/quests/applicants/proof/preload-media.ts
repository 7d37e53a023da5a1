import type { ProofMedia } from '../../../../../contract/quests/applicant.ts';
import { srcSet } from '../../../../lib/media/image-sizes.ts';

/** Loads a picture of a proof, or the poster of a video and its first bytes, in the very size in which it will be drawn. */
export function loadMedia(media: ProofMedia, sizes: string): void {
  const url = media.type === 'video' ? media.thumbnail : media.url;
  if (url) {
    const picture = new Image();
    // The very same candidates as where it will stand, or the browser would choose another of them there.
    picture.sizes = sizes;
    picture.srcset = srcSet(media) ?? '';
    picture.src = url;
  }
  if (media.type === 'photo') return;
  const video = document.createElement('video');
  video.preload = 'metadata';
  video.muted = true;
  video.src = media.url;
}
