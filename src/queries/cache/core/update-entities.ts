/** Any object in cached data. */
export type Entity = Readonly<Record<string, unknown>>;

/**
 * Changes every matching object in cached data, at any depth; other objects keep their identity. Objects are recognised
 * by their fields, not by the list they are in, so new lists need no code here.
 */
export function updateEntities<Data>(data: Data, patchOf: (entity: Entity) => Entity): Data {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) {
    const next = data.map((item: unknown) => updateEntities(item, patchOf));
    return next.some((item, at) => item !== data[at]) ? (next as Data) : data;
  }
  const entity = data as Entity;
  const next: Record<string, unknown> = { ...entity, ...patchOf(entity) };
  for (const key of Object.keys(next)) next[key] = updateEntities(next[key], patchOf);
  return Object.keys(next).some((key) => next[key] !== entity[key]) ? (next as Data) : data;
}
