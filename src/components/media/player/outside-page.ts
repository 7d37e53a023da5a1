/** iPhones show single videos in full screen, and with a name of their own. */
export type FullScreenVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Whether the browser shows the video in full screen or in a window of its own, with its own controls. */
export const isOutsidePage = (video: HTMLVideoElement): boolean =>
  document.fullscreenElement === video || document.pictureInPictureElement === video;

/** Shows a video in full screen, with the controls of the browser; rejects where it cannot. */
export async function showFullScreen(video: FullScreenVideo): Promise<void> {
  if (!document.fullscreenEnabled) return video.webkitEnterFullscreen?.();
  const follow = () => {
    video.controls = document.fullscreenElement === video;
    if (!video.controls) document.removeEventListener('fullscreenchange', follow);
  };
  await video.requestFullscreen();
  video.controls = true;
  document.addEventListener('fullscreenchange', follow);
}

/** Whether a video can be shown in full screen here. */
export const hasFullScreen = (video: FullScreenVideo): boolean =>
  document.fullscreenEnabled === true || video.webkitEnterFullscreen !== undefined;
