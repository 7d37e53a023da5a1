import { notFound } from '../../core/http/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { UrlSigner } from '../../providers/storage/signing.ts';
import type { profileRepository } from './profile.repository.ts';

interface Deps {
  database: Database;
  profiles: typeof profileRepository;
  signer: UrlSigner;
}

export function createProfileService({ database, profiles, signer }: Deps) {
  return {
    /** The page of a person, or one's own, as JSON text; 404 alike for who is unknown, left, or blocks the viewer. */
    async get(viewer: string, personId: string = viewer): Promise<string> {
      const profile = await profiles.find(database, viewer, personId);
      if (profile === undefined) throw notFound('This profile');
      return `{"profileDetail":${signer.signMediaUrls(profile)}}`;
    },
  };
}
export type ProfileService = ReturnType<typeof createProfileService>;
