import { createRandom } from './drawings/random.ts';
import { seededId } from './ids.ts';
import { type DemoPerson, logins } from './people.ts';

const kinds = [
  { title: 'Prints', path: 'prints' },
  { title: 'Shop', path: 'shop' },
  { title: 'Newsletter', path: 'letters' },
  { title: 'Field notes', path: 'notes' },
  { title: 'Playlist', path: 'listening' },
  { title: 'Commissions', path: 'commissions' },
  { title: 'Where to find me', path: '' },
];

/** Profile links to addresses that do not exist: two for each demo login, fewer for others. */
export function makeBioLinks(people: readonly DemoPerson[]) {
  const random = createRandom('bio links');
  return people.flatMap((person, n) => {
    const count = n < logins.length ? 2 : random.chance(0.35) ? random.int(1, 2) : 0;
    return random
      .shuffle(kinds)
      .slice(0, count)
      .map(({ title, path }) => ({
        id: seededId(person.createdAt, random),
        person_id: person.id,
        title,
        url: `https://${person.username}.example/${path}`,
      }));
  });
}
