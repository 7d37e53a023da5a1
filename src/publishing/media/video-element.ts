const LONGEST = 1_920;
/** A player without a response after this time has failed. */
const TIMEOUT_MS = 10_000;

function untilEvent(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The player does not answer.')), TIMEOUT_MS);
    const end = (done: () => void) => () => {
      clearTimeout(timer);
      done();
    };
    video.addEventListener(event, end(resolve), { once: true });
    video.addEventListener(
      'error',
      end(() => reject(new Error('The player refuses it.'))),
      { once: true },
    );
  });
}

/** A poster made by the page's own player, for a browser without separate decoders; null if it cannot play it. */
export async function posterByPlayer(file: Blob, seconds: number): Promise<Blob | null> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  try {
    const loaded = untilEvent(video, 'loadeddata');
    video.src = url;
    await loaded;
    const sought = untilEvent(video, 'seeked');
    // A player may not report a seek to its current position.
    video.currentTime = Math.max(seconds, 0.001);
    await sought;
    const scale = Math.min(1, LONGEST / Math.max(video.videoWidth, video.videoHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  } catch {
    // Whatever the reason, there is no poster; the caller reports it.
    return null;
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}
