import type { DemoPerson } from './people.ts';

/** Accounts that pay for quests besides `owner`: towns, shops and clubs, without profile pictures. */
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
/** Position of the first brand; the best known people come before. */
const FIRST_BRAND = 8;

/** The same people, with some replaced by brands. */
export function withBrands(people: readonly DemoPerson[]): DemoPerson[] {
  return people.map((person, n) => {
    const brand = brands[n - FIRST_BRAND];
    return brand ? { ...person, ...brand, photoKey: null } : person;
  });
}

/** The brands among these people, in order. */
export const brandsOf = (people: readonly DemoPerson[]) =>
  people.slice(FIRST_BRAND, FIRST_BRAND + brands.length);
