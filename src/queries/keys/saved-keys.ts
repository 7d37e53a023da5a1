/** Every list of collections is under `allCollections`. */
export const savedKeys = {
  allCollections: ['collection'] as const,
  collections: (of: string) => ['collection', of] as const,
};
