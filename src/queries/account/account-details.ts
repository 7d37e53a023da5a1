import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProfileDetails } from '../../../contract/account/account-details.ts';
import type { Contact } from '../../../contract/auth/contact.ts';
import type { ProfileDetail } from '../../../contract/people/profile.ts';
import { profileAbout } from '../../../contract/people/profile-fields.ts';
import { setProfilePicture } from '../../../contract/people/profile-picture.ts';
import * as api from '../../api/account/account-details.ts';
import { storeViewer } from '../../api/core/session.ts';
import { putFile } from '../../api/media/upload.ts';
import * as pictureApi from '../../api/people/profile-picture.ts';
import { patchQueries } from '../cache/core/patch-queries.ts';
import { writePerson } from '../cache/person.ts';
import { STALE } from '../core/client.ts';
import { readViewer } from '../core/viewer.ts';
import { personKeys } from '../keys/person-keys.ts';

export type { ProfileChanges } from '../../api/account/account-details.ts';

interface Update {
  changes: api.ProfileChanges;
  /** What the person saw when they made the changes. */
  version: string;
}

export const profileDetailQueries = {
  /** The viewer's own account and profile data. */
  own: () =>
    queryOptions({
      queryKey: ['profile-detail'],
      queryFn: async ({ signal }) => (await api.getProfileDetails(signal)).profileDetails,
      staleTime: STALE.detail,
    }),
};

/** Updates the name wherever it is cached: the account menu, cards, comments and lists. */
function settle(client: QueryClient, details: ProfileDetails): void {
  client.setQueryData(profileDetailQueries.own().queryKey, details);
  storeViewer(details);
  patchQueries<object>(client, {}, (data) => writePerson(data, details));
  const about = profileAbout.parse(details);
  patchQueries<ProfileDetail>(client, { queryKey: personKeys.profile(details.userId) }, (profile) => ({
    ...profile,
    ...about,
  }));
}

/** Shows the viewer's new profile picture, or none, everywhere. */
function settlePhoto(client: QueryClient, photo: string | null): void {
  const viewer = readViewer();
  if (!viewer) return;
  const person = { ...viewer, photo };
  storeViewer(person);
  patchQueries<object>(client, {}, (data) => writePerson(data, person));
}

/** Uploads a new profile picture and shows it at once; the caller shows the error. */
export function useSetProfilePicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: Blob) => {
      const { signedURL, photo } = await pictureApi.requestPictureUpload(file.type);
      await putFile(signedURL, file, { fallback: setProfilePicture.fallback });
      return photo;
    },
    onSuccess: (photo) => settlePhoto(client, photo),
    meta: { silent: true },
  });
}

/** Deletes the profile picture; the caller shows the error. */
export function useDeleteProfilePicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: pictureApi.deleteProfilePicture,
    onSuccess: () => settlePhoto(client, null),
    meta: { silent: true },
  });
}

/** Changes account data; the form shows its own error. */
export function useUpdateProfileDetails() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ changes, version }: Update) => api.updateProfileDetails(changes, version),
    onSuccess: ({ profileDetails }) => settle(client, profileDetails),
    meta: { silent: true },
  });
}

/**
 * Requests a code for a new contact; returns where it was sent and when another may be requested.
 */
export function useRequestContactCode() {
  return useMutation({
    mutationFn: async ({ contact, contactType }: Contact) =>
      (await api.updateProfileDetails({ [contactType]: contact })).verify,
    meta: { silent: true },
  });
}

/** Verifies a new contact with its code, which adds it to the account. */
export function useVerifyContact() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ contact, otp }: { contact: Contact; otp: string }) => api.verifyContact(contact, otp),
    onSuccess: (response) => {
      if ('profileDetails' in response) settle(client, response.profileDetails);
      return client.invalidateQueries({ queryKey: ['two-factor'] });
    },
    meta: { silent: true },
  });
}
