import type { Person } from '../../../contract/core/shared.ts';
import { updateEntities } from './update-entities.ts';

/** Writes what a person is called and looks like wherever they stand: cards, comments, lists, profiles. */
export function writePerson<Data>(data: Data, { userId, username, name, photo }: Person): Data {
  return updateEntities(data, (thing) => {
    const isPerson = thing.userId === userId || thing._id === userId;
    return isPerson && 'username' in thing && 'photo' in thing ? { username, name, photo } : {};
  });
}
