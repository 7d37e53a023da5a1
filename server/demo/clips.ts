import type { Setting } from './drawings/motif.ts';

/** A short H.264 video with sound in assets/clips, and a JPEG of the same size as its poster. */
export type DemoClip = {
  readonly name: string;
  /** Paths below the assets folder. */
  readonly file: string;
  readonly poster: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
  readonly setting: Setting;
  readonly alt: string;
  readonly tags: readonly string[];
  readonly captions: readonly string[];
};

type Facts = Omit<DemoClip, 'file' | 'poster' | 'width'>;
const clip = (facts: Facts): DemoClip => ({
  ...facts,
  file: `clips/${facts.name}.mp4`,
  poster: `clips/${facts.name}.jpg`,
  width: 720,
});

/** All clips; scripts/demo-media/make.ts makes them. */
export const clips: readonly DemoClip[] = [
  clip({
    name: 'sail',
    height: 1280,
    durationMs: 5000,
    setting: 'coast',
    alt: 'A small sailing boat rocks on a glittering sea while the sun sets behind it',
    tags: ['sailing', 'sea', 'harbour', 'dusk'],
    captions: [
      'No engine, no plan.',
      'Five seconds of doing nothing, well done by the sea.',
      'The evening breeze is always on time.',
    ],
  }),
  clip({
    name: 'snow',
    height: 900,
    durationMs: 5000,
    setting: 'mountain',
    alt: 'Snow falls on a red cabin with a lit window and smoke rising from the chimney',
    tags: ['winter', 'cabin', 'snow', 'slowliving'],
    captions: ['Staying in, obviously.', 'It has been doing this since Friday.', 'Sound on for the silence.'],
  }),
  clip({
    name: 'aurora',
    height: 1280,
    durationMs: 6000,
    setting: 'mountain',
    alt: 'Green and violet northern lights sway over mountains and a glowing orange tent',
    tags: ['aurora', 'camping', 'nightsky', 'outdoors'],
    captions: [
      'Woke everyone up for this. Forgiven by all.',
      'Not sped up, it really moves like that.',
      'Night three, finally.',
    ],
  }),
  clip({
    name: 'train',
    height: 900,
    durationMs: 5000,
    setting: 'country',
    alt: 'Hills, trees and poles pass a train window in golden light, a steaming paper cup on the sill',
    tags: ['train', 'travel', 'windowseat', 'goldenhour'],
    captions: [
      'Window seat, phone off, well, almost.',
      'Three hours of this for the price of a pizza.',
      'The best cinema has wheels.',
    ],
  }),
  clip({
    name: 'vinyl',
    height: 900,
    durationMs: 4000,
    setting: 'home',
    alt: 'A record turns on a yellow turntable and small notes float up',
    tags: ['vinyl', 'music', 'turntable', 'sundays'],
    captions: [
      'Needle down, kettle on.',
      'Side B is where they hid the good one.',
      'Current status: spinning.',
    ],
  }),
  clip({
    name: 'skate',
    height: 900,
    durationMs: 4000,
    setting: 'city',
    alt: 'A skater in a yellow helmet rides from one side of a half pipe to the other and back',
    tags: ['skate', 'halfpipe', 'flow', 'sunset'],
    captions: [
      'Back and forth until the lights go on.',
      'Slow is smooth.',
      'Try thirty-two, for the record.',
    ],
  }),
  clip({
    name: 'rain',
    height: 1280,
    durationMs: 4000,
    setting: 'city',
    alt: 'Heavy rain falls around a dark figure under a pink umbrella while neon lights flicker',
    tags: ['rain', 'nightcity', 'neon', 'rainyday'],
    captions: [
      'Headphones recommended.',
      'Stood still, everything else moved.',
      'The puddles have better colours than the signs.',
    ],
  }),
  clip({
    name: 'coffee',
    height: 900,
    durationMs: 4000,
    setting: 'home',
    alt: 'Steam rises from a cup of coffee with a heart in the foam as sunlight moves over the table',
    tags: ['coffee', 'slowmorning', 'latteart', 'cafe'],
    captions: ['Give it a minute, it is hot.', 'Pour-over in one take, latte in six.', 'Monday, but gently.'],
  }),
];
