import type { ProfileDetail } from '../../../contract/people/profile.ts';
import { notFound, unauthenticated } from '../../core/errors.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import { type LinkPreview, shorten } from '../../core/web/link-preview.ts';
import type { PublicPage } from '../../core/web/search-engines.ts';
import type { Database } from '../../db/connection.ts';
import type { personSwitchRepository } from '../switches/person-switch.repository.ts';
import type { profileRepository } from './profile.repository.ts';

/** How many profiles the sitemap names. */
const NEWEST_PAGES = 5_000;

interface Deps {
  database: Database;
  profiles: typeof profileRepository;
  switches: Pick<typeof personSwitchRepository, 'isOn'>;
  signer: UrlSigner;
}

export function createProfileService({ database, profiles, switches, signer }: Deps) {
  return {
    /**
     * A profile as JSON text, without an id the viewer's own, which visitors have none of: 401. 404 alike for people who
     * are unknown, left, or block the viewer.
     */
    async get(viewer: string | null, personId: string | null = viewer): Promise<string> {
      if (personId === null) throw unauthenticated();
      const profile = await profiles.find(database, viewer, personId);
      if (profile === undefined) throw notFound('profileGone');
      return `{"profileDetail":${signer.signMediaUrls(profile)}}`;
    },

    /** The profiles of the newest people who let search engines show them. */
    async newestPages(): Promise<PublicPage[]> {
      const ids = await profiles.newestOpen(database.db, NEWEST_PAGES);
      return ids.map((id) => ({ path: `/profile/${id}` }));
    },

    /** The link preview; null if there is nobody. */
    async previewOf(personId: string): Promise<LinkPreview | null> {
      const [profile, isOpen] = await Promise.all([
        profiles.find(database, null, personId),
        switches.isOn(database.db, personId, 'open_to_web'),
      ]);
      if (profile === undefined) return null;
      const { name, username, bio, photo, isPrivate }: ProfileDetail = JSON.parse(
        signer.signMediaUrls(profile),
      );
      const description = bio.trim() === '' ? `Flicks and quests by ${name}.` : shorten(bio.trim());
      return {
        title: `${name} (@${username}) on Flickquest`,
        description,
        image: photo === null ? null : { url: photo, width: null, height: null },
        structured: {
          '@type': 'ProfilePage',
          mainEntity: { '@type': 'Person', name, alternateName: username, description },
        },
        author: { id: personId, name, username },
        isOpenToWeb: isOpen && !isPrivate,
      };
    },
  };
}
export type ProfileService = ReturnType<typeof createProfileService>;
