import type { DemoPerson } from './people.ts';

/** Who pays for quests beside `owner`: towns, shops and clubs. They show their letters, not a face. */
const brands = [
  {
    username: 'cityofkvarn',
    name: 'City of Kvarn',
    bio: 'The town at the mill. We pay for what you notice.',
  },
  { username: 'rowanoutdoor', name: 'Rowan Outdoor', bio: 'Tents, stoves, and people who use them.' },
  { username: 'harbourlines', name: 'Harbour Lines', bio: 'Ferries between the islands, since 1911.' },
  { username: 'lundbakery', name: 'Lund Bakery', bio: 'Up at three so that you need not be.' },
  { username: 'glassmuseum', name: 'Museum of Glass', bio: 'Please touch with your camera only.' },
  { username: 'tramfriends', name: 'Friends of the Tram', bio: 'We keep line 4 running.' },
  { username: 'harbourhide', name: 'Harbour & Hide Coffee', bio: 'Beans by the sack, cups by the minute.' },
  { username: 'lowside', name: 'Lowside Boards', bio: 'Seven plies of maple and a bit of stubbornness.' },
  { username: 'solvara', name: 'Solvara Juice', bio: 'Pressed before you are up.' },
  { username: 'oakstreet', name: 'Oak Street Records', bio: 'Second hand, first pressing, third floor.' },
];
/** The best known people stay who they are. */
const FIRST = 8;

/** The same people, some of whom are brands. */
export function withBrands(people: readonly DemoPerson[]): DemoPerson[] {
  return people.map((person, n) => {
    const brand = brands[n - FIRST];
    return brand ? { ...person, ...brand, photoKey: null } : person;
  });
}

/** The brands among those people, in their order. */
export const brandsOf = (people: readonly DemoPerson[]) => people.slice(FIRST, FIRST + brands.length);
