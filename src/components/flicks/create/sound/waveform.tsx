import type { Clip } from '../../../media/sound/clip.ts';

type WaveformProps = {
  /** What of the sound is drawn. */
  view: Clip;
  clip: Clip;
  duration: number;
  waveform: readonly number[] | null;
};

const BARS = Array.from({ length: 72 }, (_, bar) => bar);
/** The least that is drawn of a silent place. */
const LEAST = 8;

/** The loudness of a sound over time, as bars; those of the clip in colour. Decorative. */
export function Waveform({ view, clip, duration, waveform }: WaveformProps) {
  const step = (view.end - view.start) / BARS.length;
  return (
    <div aria-hidden="true" className="absolute inset-x-0 inset-y-1.5 flex items-center justify-between">
      {BARS.map((bar) => {
        const at = view.start + (bar + 0.5) * step;
        const loudness = waveform?.[Math.floor((at / duration) * waveform.length)] ?? 0;
        const isHeard = at >= clip.start && at <= clip.end;
        return (
          <span
            key={bar}
            className={`w-0.75 max-w-[60%] rounded-full ${isHeard ? 'bg-brand' : 'bg-line-strong opacity-50'}`}
            style={{ height: `${Math.max(LEAST, loudness)}%` }}
          />
        );
      })}
    </div>
  );
}
