import type { Entity } from './update-entities.ts';

/** The first object in cached data, at any depth, that matches. */
export function findEntity(data: unknown, matches: (entity: Entity) => boolean): Entity | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if (!Array.isArray(data) && matches(data as Entity)) return data as Entity;
  for (const part of Object.values(data)) {
    const found = findEntity(part, matches);
    if (found) return found;
  }
  return undefined;
}
