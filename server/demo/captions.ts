import type { NewFlickRow } from '../flicks/flick-write.repository.ts';

const time = (ms: number) => {
  const seconds = ms / 1_000;
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return `${String(minutes).padStart(2, '0')}:${rest.toFixed(3).padStart(6, '0')}`;
};

/** Captions of the described videos: what is heard, then what is shown. */
export const makeCaptions = (flicks: readonly NewFlickRow[], now: Date) =>
  flicks.flatMap(({ id, media = [] }) =>
    media.flatMap(({ type, durationMs = 0, alt: [alt] = [] }, position) => {
      if (type !== 'video' || alt === undefined) return [];
      const [half, end] = [time(durationMs / 2), time(durationMs)];
      const text = `WEBVTT\n\n00:00.000 --> ${half}\n(quiet music)\n\n${half} --> ${end}\n${alt}`;
      return [{ flick_id: id, position, text, language: 'en', changed_at: now }];
    }),
  );
