import type { ProofMedia } from '../../../../../contract/quests/applicant.ts';
import { srcSet } from '../../../../lib/media/image-sizes.ts';

/** Loads an image of a proof, or the poster of a video and its first bytes, in the very size in which it will be drawn. */
export function loadMedia(media: ProofMedia, sizes: string): void {
  const url = media.type === 'video' ? media.thumbnail : media.url;
  if (url) {
    const image = new Image();
    // Exactly the candidates of the image that will be shown, or the browser would choose another of them there.
    image.sizes = sizes;
    image.srcset = srcSet(media) ?? '';
    image.src = url;
  }
  if (media.type === 'photo') return;
  const video = document.createElement('video');
  video.preload = 'metadata';
  video.muted = true;
  video.src = media.url;
}
