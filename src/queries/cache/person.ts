import type { Person } from '../../../contract/core/shared.ts';
import { updateEntities } from './update-entities.ts';

/** Writes what a person is called and looks like wherever they stand: cards, comments, lists, profiles. */
export function writePerson<Data>(data: Data, { userId, username, name, photo }: Person): Data {
  return updateEntities(data, (entity) => {
    const isPerson = entity.userId === userId || entity._id === userId;
    return isPerson && 'username' in entity && 'photo' in entity ? { username, name, photo } : {};
  });
}
