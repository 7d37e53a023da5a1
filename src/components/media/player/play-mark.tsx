import { Play } from 'lucide-react';

/** Shows that a video waits for a press. */
export function PlayMark() {
  return (
    <span className="grid size-16 place-items-center rounded-full bg-media-pill text-white">
      <Play size={30} fill="currentColor" aria-hidden="true" />
    </span>
  );
}
