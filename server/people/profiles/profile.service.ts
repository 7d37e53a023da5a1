import { notFound } from '../../core/errors.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import type { profileRepository } from './profile.repository.ts';

interface Deps {
  database: Database;
  profiles: typeof profileRepository;
  signer: UrlSigner;
}

export function createProfileService({ database, profiles, signer }: Deps) {
  return {
    /** A profile as JSON text; 404 alike for people who are unknown, left, or block the viewer. */
    async get(viewer: string, personId: string = viewer): Promise<string> {
      const profile = await profiles.find(database, viewer, personId);
      if (profile === undefined) throw notFound('profileGone');
      return `{"profileDetail":${signer.signMediaUrls(profile)}}`;
    },
  };
}
export type ProfileService = ReturnType<typeof createProfileService>;
