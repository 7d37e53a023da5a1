import { http } from 'msw';
import type { ProfileDetails } from '../../../contract/account/account-details.ts';
import { getDataExport } from '../../../contract/account/data-export.ts';
import { listPasskeys } from '../../../contract/auth/passkey.ts';
import type { SessionEntry } from '../../../contract/auth/session-list.ts';
import { getStorageUse } from '../../../contract/media/storage-use.ts';
import { api, newId, respond } from '../app/mock-responses.ts';
import { demoPerson } from '../app/render-app.tsx';

export function someDetails(fields: Partial<ProfileDetails> = {}): ProfileDetails {
  return {
    ...demoPerson,
    pronouns: '',
    bio: 'Pictures of the coast.',
    country: 'SE',
    dob: '1994-03-07',
    email: 'dana@example.org',
    emailVerified: true,
    phone: null,
    phoneVerified: false,
    usernameChangeableAt: null,
    version: '4',
    ...fields,
  };
}

export function aSession(fields: Partial<SessionEntry> = {}): SessionEntry {
  return {
    _id: newId(),
    device: 'Linux PC',
    browser: 'Firefox 140',
    os: 'Linux',
    ip: '203.0.113.7',
    createdAt: '2026-05-01T09:00:00.000Z',
    lastActiveAt: '2026-05-01T10:00:00.000Z',
    ...fields,
  };
}

/** A person without passkeys, for the Security section. */
export const noPasskeys = http.get(api(listPasskeys.path), () => respond(listPasskeys, { passkeys: [] }));

/** A person with room in their storage, for the Account section. */
export const roomInStorage = http.get(api(getStorageUse.path), () =>
  respond(getStorageUse, { storage: { usedBytes: 1_000, quotaBytes: 20_000_000_000 } }),
);

/** A person who never requested a copy of their data, for the Account section. */
export const noDataExport = http.get(api(getDataExport.path), () =>
  respond(getDataExport, { dataExport: null }),
);
