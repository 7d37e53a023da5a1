import type { Person } from '../../../contract/core/shared.ts';
import { updateEntities } from './core/update-entities.ts';

/** Writes a person's name and picture wherever they are cached: cards, comments, lists, profiles. */
export function writePerson<Data>(data: Data, { userId, username, name, photo }: Person): Data {
  return updateEntities(data, (entity) => {
    const isPerson = entity.userId === userId || entity._id === userId;
    return isPerson && 'username' in entity && 'photo' in entity ? { username, name, photo } : {};
  });
}
