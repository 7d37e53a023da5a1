import type { QuestMode, QuestType } from '../../../contract/quests/quest.ts';

/** A quest of a brand that `demo` was paid for. Rewards in minor units. */
interface PaidQuest {
  title: string;
  brand: string;
  reward: number;
  /** When it was paid, if not spread evenly with the others. */
  daysAgo?: number;
}

const quest = (title: string, brand: string, reward: number): PaidQuest => ({ title, brand, reward });

/**
 * All of them have ended; the newest quest that paid `demo` is still open and is one of the open quests. Their order is
 * the order of payment, oldest first, except where `daysAgo` says otherwise.
 */
export const paidQuests: readonly PaidQuest[] = [
  quest('Shop signs that survived', 'cityofkvarn', 8_000),
  quest('First light at the trailhead', 'rowanoutdoor', 11_000),
  quest('The gangway goes up', 'harbourlines', 12_500),
  quest('Dough at half past three', 'lundbakery', 13_000),
  quest('A bowl, slowly turned', 'glassmuseum', 8_000),
  quest('Line 4 in the rain', 'tramfriends', 12_500),
  quest('Benches with a view', 'cityofkvarn', 14_000),
  quest('One pot, no table', 'rowanoutdoor', 8_000),
  quest('Ropes and hands', 'harbourlines', 11_000),
  quest('The oven door', 'lundbakery', 14_000),
  quest('Light through blue', 'glassmuseum', 8_000),
  quest('The driver’s mirror', 'tramfriends', 11_000),
  quest('Stairs nobody counts', 'cityofkvarn', 12_500),
  quest('A tent in two minutes', 'rowanoutdoor', 8_000),
  quest('Gulls, from below', 'harbourlines', 11_000),
  quest('Cinnamon, close up', 'lundbakery', 12_500),
  quest('The furnace at work', 'glassmuseum', 8_000),
  quest('Night at the depot', 'tramfriends', 11_000),
  quest('Market before the market', 'cityofkvarn', 12_500),
  quest('Boots after the walk', 'rowanoutdoor', 13_000),
  quest('Cars leave the deck', 'harbourlines', 11_000),
  quest('Queue on a Sunday', 'lundbakery', 12_500),
  quest('Hands of a blower', 'glassmuseum', 14_000),
  quest('Tickets of the seventies', 'tramfriends', 8_000),
  quest('Chimneys at dusk', 'cityofkvarn', 11_000),
  quest('Fire without smoke', 'rowanoutdoor', 14_000),
  quest('The last boat', 'harbourlines', 8_000),
  quest('Bread on a bicycle', 'lundbakery', 11_000),
  quest('A broken piece', 'glassmuseum', 14_000),
  quest('Sparks on the wire', 'tramfriends', 8_000),
  quest('Windows with cats', 'cityofkvarn', 11_000),
  quest('Map and compass', 'rowanoutdoor', 12_500),
  quest('Wind on the top deck', 'harbourlines', 8_000),
  quest('The first customer', 'lundbakery', 11_000),
  quest('Reflections of visitors', 'glassmuseum', 12_500),
  { ...quest('Ten quiet seconds', 'rowanoutdoor', 5_500), daysAgo: 5 },
];

/** The content of a quest without its title and money. */
export interface QuestWords {
  description: string;
  criteria: readonly string[];
  /** Motifs of its photos and clips, the cover first. */
  shows: readonly string[];
  type?: QuestType;
  mode?: QuestMode;
  location?: string;
  coords?: { lat: number; lng: number };
  country?: string;
}

/** The content of ended quests, by brand. */
export const brandWords: Readonly<Record<string, QuestWords>> = {
  cityofkvarn: {
    description:
      'Show us a corner of Kvarn that we walk past every day. One photo or a short clip, by daylight, without people who did not ask to be in it. #oldtown',
    criteria: ['Taken in Kvarn', 'No faces of passers-by'],
    shows: ['city', 'tiles'],
    ...{ mode: 'onsite', location: 'Kvarn, SE', coords: { lat: 58.36, lng: 11.24 } },
  },
  rowanoutdoor: {
    description:
      'Ten seconds outside with whatever you carry anyway. No staging, no music, wind in the microphone is welcome. #outdoors',
    criteria: ['Ten to twenty seconds', 'Original sound'],
    shows: ['tent', 'ridge'],
  },
  harbourlines: {
    description:
      'On board or on the quay: one short clip of a crossing as you see it. The bridge and the engine room are not for filming. #harbour',
    criteria: ['One of our boats is in the picture', 'Filmed from where passengers may be'],
    shows: ['sail', 'ferry'],
    ...{ mode: 'onsite', location: 'Kvarn Harbour, SE', coords: { lat: 58.359, lng: 11.238 } },
  },
  lundbakery: {
    description:
      'Our bread, wherever it ended up. One take, close, with the sound that it makes. Crumbs are part of it. #bread',
    criteria: ['One take', 'The sound is yours'],
    shows: ['bread', 'tea'],
  },
  glassmuseum: {
    description:
      'A piece of our collection in your light. Walk around it slowly and let it do the work. No flash, please. #glass',
    criteria: ['No flash', 'One piece, seen from two sides'],
    shows: ['vases', 'bouquet'],
    ...{ mode: 'onsite', location: 'Upper Arcade, AR', coords: { lat: -34.6, lng: -58.38 } },
  },
  tramfriends: {
    description:
      'Line 4 from the inside or the outside, in any weather. We show the best ones in the waiting room at the depot. #tram',
    criteria: ['Line 4 can be recognised', 'Filmed from a safe place'],
    shows: ['tram', 'rain'],
    ...{ mode: 'onsite', location: 'Tram Hill, PT', coords: { lat: 38.71, lng: -9.14 } },
  },
};
