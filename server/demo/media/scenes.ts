import type { Setting } from '../drawings/motif.ts';

/** A painted image of 1080 by 1350 in assets/scenes. */
export type Scene = {
  readonly name: string;
  /** Path below the assets folder. */
  readonly file: string;
  readonly setting: Setting;
  readonly alt: string;
  readonly tags: readonly string[];
  readonly captions: readonly string[];
};

const scene = (
  name: string,
  setting: Setting,
  alt: string,
  tags: string,
  captions: readonly string[],
): Scene => ({
  name,
  file: `scenes/${name}.jpg`,
  setting,
  alt,
  tags: tags.split(' '),
  captions,
});

/** All painted scenes, with matching alt texts, tags and captions. */
export const scenes: readonly Scene[] = [
  scene(
    'arches',
    'city',
    'Two rows of terracotta arches in a pale facade, three of them with a blue door, in slanting sunlight',
    'architecture doors oldtown shadow',
    [
      'Doors of the old town, part four.',
      'The shadow moves one arch every hour.',
      'Three blue doors and I still knocked on the wrong one.',
      'Siesta. Even the pigeons were quiet.',
    ],
  ),
  scene(
    'aurora',
    'mountain',
    'Green northern lights over a dark lake with low hills on the far shore',
    'aurora nightsky lake winter',
    [
      'Stood here until I could not feel my toes.',
      'It started the minute we packed up.',
      'Nobody said a word for a quarter of an hour.',
      'Minus fourteen and dancing.',
    ],
  ),
  scene(
    'balloons',
    'country',
    'Five striped hot-air balloons over rows of misty violet hills in the morning',
    'balloon morning bigsky valley',
    [
      'Counted five from the kitchen window.',
      'The yellow one landed behind our barn.',
      'Worth getting up for, says the person who did not.',
      'Festival week.',
    ],
  ),
  scene(
    'citrus',
    'home',
    'Rows of lemon, lime, orange and grapefruit slices on a peach ground',
    'fruit colour pattern kitchen',
    [
      'Sliced, sorted, then eaten in random order.',
      'Winter vitamins.',
      'Marmalade day, round one.',
      'My knife skills, evaluated.',
    ],
  ),
  scene(
    'city',
    'city',
    'Dark towers with lit windows under a violet night sky, blurred lights in front',
    'nightcity skyline rooftops longexposure',
    [
      'Four seconds, no tripod, a lot of luck.',
      'The city hums at about a B flat.',
      'Late shift view.',
      'Someone on the twelfth floor is always awake.',
    ],
  ),
  scene(
    'coffee',
    'home',
    'A cup of coffee with a heart in the milk foam, from above on a wooden table, a card beside it',
    'coffee latteart slowmorning cafe',
    [
      'Fourth heart in a row that is not a potato.',
      'First table by the window.',
      'The barista pretends not to be proud of it.',
      'One more and I can talk to people.',
    ],
  ),
  scene(
    'dunes',
    'country',
    'Two tiny figures on the crest of a large sand dune under a pale blue sky',
    'desert dunes roadtrip bigsky',
    [
      'Two steps up, one step down.',
      'We are the two dots.',
      'Sand in everything until Thursday.',
      'The wind had swept the path away by noon.',
    ],
  ),
  scene(
    'ferry',
    'coast',
    'A ferry with lit windows on a calm sea as the sun goes down behind the horizon',
    'firstlight harbour ferry sea',
    [
      'First boat out and nobody on deck but me and the gulls.',
      'The 6:40, right on time.',
      'You can set your watch by its horn.',
      'Last crossing of the day.',
    ],
  ),
  scene(
    'forest',
    'mountain',
    'Tall bare trunks in a misty forest with pale light falling between them',
    'forest mist hiking quiet',
    [
      'Took a wrong turn and kept it.',
      'It smelled of rain and resin.',
      'The kind of quiet that has an echo.',
      'Ten minutes later the fog was gone.',
    ],
  ),
  scene(
    'leaves',
    'home',
    'Overlapping green leaves on a dark ground, light catching their veins',
    'plants green pattern garden',
    [
      'Propagation went a little too well.',
      'Green room, literally.',
      'After watering.',
      'My desktop background for the next year.',
    ],
  ),
  scene(
    'neon',
    'city',
    'A dark figure under a pink umbrella in the rain, blurred neon lights behind',
    'rain nightcity neon street',
    [
      'Waited under a roof for exactly this umbrella.',
      'Rain makes every street twice as long.',
      'Left my own umbrella on the tram.',
      'Two in the morning, noodles next.',
    ],
  ),
  scene(
    'noodles',
    'home',
    'A red bowl of noodle soup with half an egg, spring onions and meat, chopsticks on the side, from above',
    'streetfood noodles lunch homemade',
    [
      'The broth took nine hours, I took nine minutes.',
      'Counter seat, window side.',
      'Egg approved.',
      'Slurping is a compliment.',
    ],
  ),
  scene(
    'ridge',
    'mountain',
    'Layers of blue mountain ridges fading into a hazy peach sky with a low sun',
    'mountains firstlight hiking layers',
    [
      'Seven ridges, one thermos.',
      'Up before the birds.',
      'Each layer a bit less real.',
      'Could have stayed until lunch. Did.',
    ],
  ),
  scene(
    'skate',
    'city',
    'A skater in a yellow helmet leans out over the edge of a half pipe under a pink sky',
    'skate halfpipe sunset action',
    [
      'Landed it on try thirty-one.',
      'A clean drop-in, finally.',
      'Helmet stays on, grandma is watching.',
      'Golden hour session with the early crew.',
    ],
  ),
  scene(
    'vases',
    'home',
    'A teal vase with a twig, a small orange vase and a round white one in window light',
    'ceramics stilllife handmade light',
    [
      'Fresh from the kiln, only one cracked.',
      'They finally get along.',
      'The small one is my favourite, do not tell the others.',
      'Glaze test on the left passed.',
    ],
  ),
  scene(
    'vinyl',
    'home',
    'A black record on a turntable with its tone arm, on a mustard yellow ground',
    'vinyl music sundays turntable',
    [
      'Side A while the soup cooks.',
      'Dust is part of the arrangement.',
      'Found in a box marked free.',
      'Neighbour knocked, then stayed for side B.',
    ],
  ),
  scene(
    'wave',
    'coast',
    'A wide turquoise sea with fine white wave lines and sparkles below a pale sun',
    'sea waves summer horizon',
    [
      'Water: cold. Regrets: none.',
      'The sound carries up to the road.',
      'Swam to the buoy and back, slowly.',
      'Twelve shades of blue, I checked.',
    ],
  ),
];
