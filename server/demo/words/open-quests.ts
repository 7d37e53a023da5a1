import type { QuestWords } from './quests.ts';

/** How many applications of a quest have each state, without those of `maya` and `demo`. */
interface Tally {
  approved?: number;
  rejected?: number;
  pending?: number;
  changes?: number;
  withdrawn?: number;
}

/** A quest that is open or closed recently. Rewards in minor units. */
export interface OpenQuest extends QuestWords {
  title: string;
  /** The username of the owner. */
  by: string;
  reward: number;
  places: number;
  daysAgo: number;
  /** Days from now; if missing, the quest has ended. */
  endsInDays?: number;
  /** The owner closed it so long ago, with applications still pending. */
  closedMinutesAgo?: number;
  reviewDays?: number;
  secondTry?: boolean;
  /** How many of the slots were added later. */
  added?: { places: number; daysAgo: number };
  tally: Tally;
  /** The state of the application of `maya`. */
  maya?: 'approved' | 'partial' | 'rejected' | 'pending' | 'changes' | 'withdrawn';
  /** The state of the application of `demo`. */
  demo?: 'approved' | 'rejected' | 'pending' | 'changes';
}

export const openQuests: readonly OpenQuest[] = [
  {
    ...{ title: 'Pour-over in one take', by: 'harbourhide', reward: 4_000, places: 12, daysAgo: 2.1 },
    description:
      'Film a single, uncut pour-over in your own kitchen. Natural light, no text on screen, and we want to hear the water. Show the cup for the last two seconds. #coffee #slowmorning',
    criteria: [
      'One vertical video, 10 to 20 seconds',
      'Original sound, no music',
      'One or two lines about your beans and recipe',
    ],
    shows: ['coffee', 'vases', 'leaves', 'tea', 'books'],
    endsInDays: 28,
    tally: { approved: 7, rejected: 3 },
  },
  {
    ...{ title: 'Doors of the old town', by: 'cityofkvarn', reward: 2_500, places: 30, daysAgo: 2.3 },
    description:
      'One door of the old town, closed and then open, or just closed and well lit. We collect them for the wall of the town hall. #oldtown #doors',
    criteria: ['The door is in the old town', 'Nobody can be recognised', 'One photo or up to ten seconds'],
    shows: ['arches', 'city', 'tiles'],
    ...{ mode: 'onsite', location: 'Kvarn, SE', coords: { lat: 58.3601, lng: 11.2403 } },
    endsInDays: 40,
    tally: { approved: 11, rejected: 2 },
    demo: 'approved',
  },
  {
    ...{ title: 'A clean drop-in, slow motion', by: 'lowside', reward: 7_500, places: 6, daysAgo: 3 },
    description:
      'Drop in, roll away, look bored. Half speed or slower, the whole board in the picture until the wheels are down. A helmet is not a question. #skate',
    criteria: ['Slow motion throughout', 'Board and rider stay in the picture', 'You wear a helmet'],
    shows: ['skate', 'city'],
    endsInDays: 27,
    secondTry: true,
    tally: { approved: 4 },
    maya: 'rejected',
  },
  {
    ...{ title: 'Squeeze, stir, sip', by: 'solvara', reward: 3_000, places: 20, daysAgo: 3.5 },
    description:
      'Three things in one clip: you squeeze something, you stir it, you sip it. Any fruit, any glass, your kitchen. We want to hear all three. #juice',
    criteria: ['All three can be seen', 'No brand on the glass but ours, or none'],
    shows: ['citrus', 'fruit'],
    endsInDays: 26,
    tally: { approved: 3, rejected: 1, withdrawn: 1 },
  },
  {
    ...{ title: 'Ten quiet seconds in the woods', by: 'rowanoutdoor', reward: 5_500, places: 10, daysAgo: 4 },
    description:
      'Stand still in a wood for ten seconds and let it be a wood. No talking, no music, no walking. Early or late is best. #outdoors #forest',
    criteria: ['Ten seconds without a cut', 'Original sound', 'Held still or on a stand'],
    shows: ['forest', 'leaves', 'cabin'],
    ...{ mode: 'onsite', location: 'Nordics', coords: { lat: 60.6, lng: 15.63 } },
    endsInDays: 12,
    tally: { approved: 9, rejected: 4 },
  },
  {
    ...{ title: 'Drop the needle on side B', by: 'oakstreet', reward: 2_000, places: 40, daysAgo: 5 },
    description:
      'Put on the second side of a record that you love and film the needle going down. Tell us in one line which song comes first and why we should turn it over. #vinyl #music',
    criteria: ['The needle can be seen going down', 'One line about the record'],
    shows: ['vinyl', 'sleeve', 'guitar'],
    endsInDays: 25,
    tally: { approved: 16, rejected: 2 },
  },
  {
    ...{ title: 'Breakfast in one take', by: 'demo', reward: 4_000, places: 12, daysAgo: 26.2, type: 'Open' },
    description:
      'Whatever you have for breakfast, from the first move to the first bite or sip, in one take. It need not be pretty, it needs to be yours. #breakfast #slowmorning',
    criteria: ['One take, no cuts', 'We see the first bite or sip', 'Original sound'],
    shows: ['coffee', 'vases', 'bread'],
    endsInDays: 14,
    reviewDays: 14,
    added: { places: 4, daysAgo: 3.2 },
    tally: { approved: 8, rejected: 3, pending: 16 },
  },
  {
    ...{ title: 'Umbrellas, from above', by: 'cityofkvarn', reward: 3_500, places: 8, daysAgo: 6 },
    description:
      'A window, a bridge, a stairway: look down on a rainy street and wait for the colours to meet. Photos only, please. #rainyday',
    criteria: ['Taken from above', 'At least three umbrellas', 'No faces'],
    shows: ['umbrellas', 'neon'],
    endsInDays: 21,
    tally: { approved: 2, pending: 2 },
    maya: 'changes',
  },
  {
    ...{
      title: 'The last tram home',
      by: 'tramfriends',
      reward: 6_000,
      places: 5,
      daysAgo: 7,
      country: 'PT',
    },
    description:
      'Ride the last tram of line 4 to its end and show us how it empties. Sit where you like. For people in Portugal, since somebody has to be there at one in the morning. #tram #nightcity',
    criteria: ['After midnight', 'Faces only of people who agreed', 'Up to thirty seconds'],
    shows: ['tram', 'rain', 'neon'],
    ...{ mode: 'onsite', location: 'Tram Hill, PT', coords: { lat: 38.7105, lng: -9.1402 } },
    endsInDays: 9,
    tally: { approved: 1, pending: 1 },
  },
  {
    ...{ title: 'A cat that owns the window', by: 'lundbakery', reward: 1_800, places: 25, daysAgo: 8 },
    description:
      'Every street with a bakery has a cat in a window. Find yours, do not disturb it, send us its worst look. #cats',
    criteria: ['The cat is behind or in a window', 'Nobody woke it up for this'],
    shows: ['cat-window', 'bread'],
    endsInDays: 30,
    tally: { approved: 9, rejected: 2, pending: 6, withdrawn: 1 },
    demo: 'pending',
  },
  {
    ...{ title: 'Light through coloured glass', by: 'glassmuseum', reward: 9_000, places: 4, daysAgo: 9 },
    description:
      'Morning light, one coloured thing of glass, and the wall behind it. Let it wander. We look for the slowest ten seconds of the year. #glass #light',
    criteria: ['Daylight only', 'The colour moves over something'],
    shows: ['vases', 'bouquet', 'planets'],
    endsInDays: 16,
    reviewDays: 14,
    tally: { approved: 2, rejected: 1 },
    demo: 'changes',
    maya: 'pending',
  },
  {
    ...{
      title: 'A harbour before the first boat',
      by: 'harbourlines',
      reward: 4_500,
      places: 10,
      daysAgo: 10,
    },
    description:
      'Half an hour before the first ferry a harbour belongs to the gulls. One clip, any harbour in the world, no people in a hurry. #harbour #morning',
    criteria: ['Before the first departure', 'Water in the picture'],
    shows: ['sail', 'lighthouse', 'sailboat'],
    endsInDays: 18,
    tally: { approved: 6, rejected: 1, pending: 3 },
    maya: 'approved',
  },
  {
    ...{ title: 'Morning on the ferry deck', by: 'owner', reward: 1_500, places: 60, daysAgo: 12 },
    description:
      'The first crossing of the day from the open deck: steam, wind, a paper cup, the wake. One photo or a clip of up to fifteen seconds, from wherever you take the boat. #ferry #morning',
    criteria: ['On the open deck', 'Before nine in the morning', 'The sea can be seen'],
    shows: ['ferry', 'sail', 'wave'],
    endsInDays: 33,
    reviewDays: 21,
    tally: { approved: 6, rejected: 4, pending: 43, changes: 2, withdrawn: 1 },
    demo: 'pending',
  },
  {
    ...{ title: 'Where you read', by: 'oakstreet', reward: 2_200, places: 15, daysAgo: 15, type: 'Open' },
    description:
      'The chair, the lamp, the pile. Show us the place where you read and the book that waits there. We pick fifteen. #books',
    criteria: ['The place as it is', 'One book by its cover'],
    shows: ['books', 'cabin', 'tea'],
    endsInDays: 6,
    reviewDays: 14,
    tally: { approved: 5, rejected: 1, pending: 14 },
  },
  {
    ...{ title: 'A café before it opens', by: 'owner', reward: 4_500, places: 8, daysAgo: 20 },
    description:
      'Chairs on tables, the first hiss of the machine, somebody with keys. Ask first, then film twenty seconds of a café that is not open yet. #cafe #coffee',
    criteria: ['Nobody is served yet', 'The owner of the café agreed', 'Up to twenty seconds'],
    shows: ['coffee', 'tiles', 'tea'],
    endsInDays: 20,
    secondTry: true,
    tally: { approved: 2, rejected: 1, pending: 2 },
    maya: 'approved',
  },
  {
    ...{ title: 'What the tide leaves', by: 'owner', reward: 3_000, places: 10, daysAgo: 33 },
    description:
      'Low tide, one find, your hand beside it for the size. Put it back afterwards. Photos are as good as clips. #sea',
    criteria: ['Found at low tide', 'Something shows its size'],
    shows: ['wave', 'koi', 'lighthouse'],
    ...{ mode: 'onsite', location: 'Salt Pier, GB', coords: { lat: 50.35, lng: -4.12 } },
    endsInDays: 40,
    tally: { approved: 4, rejected: 1, pending: 1 },
    maya: 'partial',
  },
  {
    ...{ title: 'Northern lights, as they were', by: 'rowanoutdoor', reward: 12_000, places: 3, daysAgo: 18 },
    description:
      'Not sped up, not made greener. Ten seconds of the sky as you saw it, and something on the ground that tells us where you stood. #aurora #nightsky',
    criteria: ['Real time', 'No colours added', 'The ground can be seen'],
    shows: ['aurora', 'tent', 'mountain-lake'],
    endsInDays: 60,
    reviewDays: 10,
    tally: { approved: 2, rejected: 2, pending: 1 },
  },
  {
    ...{ title: 'Window seat', by: 'tramfriends', reward: 2_800, places: 12, daysAgo: 22 },
    description:
      'Any train, any tram, any bus with a view: fifteen seconds out of the window and one line about where you were going. #travel #windowseat',
    criteria: ['Filmed from inside', 'One line about the journey'],
    shows: ['train', 'snow', 'ridge'],
    endsInDays: 8,
    tally: { approved: 5, rejected: 1, pending: 2, changes: 1 },
    maya: 'withdrawn',
  },
  {
    ...{ title: 'Cups on a cold morning', by: 'owner', reward: 2_000, places: 10, daysAgo: 55 },
    description:
      'Steam over a cup, outside, with gloves on. Ten seconds were enough, and thank you for all of them. #coffee #winter',
    criteria: ['Outside', 'Steam can be seen'],
    shows: ['snow', 'tea'],
    tally: { approved: 6, rejected: 2 },
    maya: 'approved',
  },
  {
    ...{ title: 'Wet streets after dark', by: 'owner', reward: 3_500, places: 8, daysAgo: 27 },
    description:
      'Rain has stopped, the street still shines. One photo of what it shows upside down: a sign, a lamp, somebody on the way home. #rain #nightcity',
    criteria: ['After dark', 'A reflection can be seen'],
    shows: ['rain', 'neon', 'tram'],
    endsInDays: 12,
    closedMinutesAgo: 40,
    tally: { approved: 3, rejected: 1, pending: 2 },
    maya: 'pending',
  },
];
