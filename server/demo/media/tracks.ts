import type { Motif } from '../drawings/motif.ts';
import { desert } from '../drawings/motifs/desert.ts';
import { koi } from '../drawings/motifs/koi.ts';
import { lighthouse } from '../drawings/motifs/lighthouse.ts';
import { mountainLake } from '../drawings/motifs/mountain-lake.ts';
import { planets } from '../drawings/motifs/planets.ts';
import { sailboat } from '../drawings/motifs/sailboat.ts';
import { skyline } from '../drawings/motifs/skyline.ts';
import { tiles } from '../drawings/motifs/tiles.ts';
import { trail } from '../drawings/motifs/trail.ts';
import { tram } from '../drawings/motifs/tram.ts';
import { umbrellas } from '../drawings/motifs/umbrellas.ts';

/** A sound in assets/tracks; scripts/demo-media/make-tracks.ts plays and encodes it. */
export interface DemoSound {
  readonly name: string;
  readonly title: string;
  readonly durationMs: number;
}

/** A track of the catalogue, and its cover. */
export interface DemoTrack extends DemoSound {
  readonly artist: string;
  /** A motif to draw, or the path of an image below the assets folder. */
  readonly cover: Motif | string;
  /** The seed of the drawing. */
  readonly seed: number;
}

const track = (
  name: string,
  [title, artist]: readonly [string, string],
  durationMs: number,
  cover: Motif | string,
  seed = 0,
): DemoTrack => ({ name, title, artist, durationMs, cover, seed });

export const tracks: readonly DemoTrack[] = [
  track('slow-tide', ['Slow Tide', 'Otto Lane'], 44_643, sailboat, 4),
  track('tin-roof-rain', ['Tin Roof Rain', 'Ayo Fontaine'], 43_500, umbrellas, 2),
  track('aurora-engine', ['Aurora Engine', 'Solberg'], 43_500, planets, 1),
  track('window-seat', ['Window Seat', 'Hana Levin'], 41_395, tram, 3),
  track('moss', ['Moss', 'Keiko Mori'], 42_419, trail, 4),
  track('low-sun', ['Low Sun', 'Kofi Hartley'], 42_500, desert, 2),
  track('half-past-amber', ['Half Past Amber', 'The Quiet Tram'], 41_549, skyline, 5),
  track('paper-lanterns', ['Paper Lanterns', 'Mei & the Rooftops'], 40_022, koi, 3),
  track('north-by-bicycle', ['North by Bicycle', 'Fjordkind'], 42_072, lighthouse, 2),
  track('blue-hour-bus', ['Blue Hour Bus', 'Lantern Quarter'], 41_900, mountainLake, 6),
  track('lemon-season', ['Lemon Season', 'Casa Dario'], 42_731, 'scenes/citrus.jpg'),
  track('soft-machinery', ['Soft Machinery', 'Pavel Iyer'], 41_278, tiles, 3),
];

/** Original sounds of demo people. */
export const fieldSounds: readonly DemoSound[] = [
  { name: 'rain-on-the-awning', title: 'Rain on the awning', durationMs: 19_500 },
  { name: 'harbour-at-dusk', title: 'Harbour at dusk', durationMs: 21_278 },
  { name: 'night-train-humming', title: 'Night train, humming', durationMs: 21_682 },
];
