import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProfileDetails } from '../../../contract/account/account-details.ts';
import type { Contact } from '../../../contract/auth/contact.ts';
import type { ProfileDetail } from '../../../contract/people/profile.ts';
import { setProfilePicture } from '../../../contract/people/profile-picture.ts';
import * as api from '../../api/account/account-details.ts';
import { storeViewer } from '../../api/core/session.ts';
import { putFile } from '../../api/media/upload.ts';
import * as pictureApi from '../../api/people/profile-picture.ts';
import { readViewer } from '../auth/viewer.ts';
import { patchQueries } from '../cache/patch-queries.ts';
import { writePerson } from '../cache/person.ts';
import { STALE } from '../core/client.ts';
import { personKeys } from '../people/person-keys.ts';

export type { ProfileChanges } from '../../api/account/account-details.ts';

interface Update {
  changes: api.ProfileChanges;
  /** What the person saw when they made the changes. */
  version: string;
}

export const profileDetailQueries = {
  /** One's own account and profile data. */
  own: () =>
    queryOptions({
      queryKey: ['profile-detail'],
      queryFn: async ({ signal }) => (await api.getProfileDetails(signal)).profileDetails,
      staleTime: STALE.detail,
    }),
};

/** What one is called changes everywhere with it: beside the account menu, on cards, in comments and lists. */
function settle(client: QueryClient, details: ProfileDetails): void {
  client.setQueryData(profileDetailQueries.own().queryKey, details);
  storeViewer(details);
  patchQueries<object>(client, {}, (data) => writePerson(data, details));
  const { bio, country } = details;
  patchQueries<ProfileDetail>(client, { queryKey: personKeys.profile(details.userId) }, (profile) =>
    profile.bio === bio && profile.country === country ? profile : { ...profile, bio, country },
  );
}

/** Shows one's new picture, or none, wherever one stands. */
function settlePhoto(client: QueryClient, photo: string | null): void {
  const viewer = readViewer();
  if (!viewer) return;
  const person = { ...viewer, photo };
  storeViewer(person);
  patchQueries<object>(client, {}, (data) => writePerson(data, person));
}

/** Sends a new picture of oneself; it is seen as soon as it has arrived. Who asks says the failure. */
export function useSetProfilePicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: Blob) => {
      const { signedURL, photo } = await pictureApi.askPictureUpload(file.type);
      await putFile(signedURL, file, { fallback: setProfilePicture.fallback });
      return photo;
    },
    onSuccess: (photo) => settlePhoto(client, photo),
    meta: { silent: true },
  });
}

/** Takes one's picture away; who asks says the failure. */
export function useDeleteProfilePicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: pictureApi.deleteProfilePicture,
    onSuccess: () => settlePhoto(client, null),
    meta: { silent: true },
  });
}

/** Changes account data; the form says its own failure. */
export function useUpdateProfileDetails() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ changes, version }: Update) => api.updateProfileDetails(changes, version),
    onSuccess: ({ profileDetails }) => settle(client, profileDetails),
    meta: { silent: true },
  });
}

/** Has a code sent to a new contact, for the password; answers where it went and when another may be asked for. */
export function useAskContactCode() {
  return useMutation({
    mutationFn: async ({ contact, contactType, password }: Contact & { password: string }) =>
      (await api.updateProfileDetails({ [contactType]: contact, password })).verify,
    meta: { silent: true },
  });
}

/** Proves a new contact by its code; from then on it is the person's own. */
export function useVerifyContact() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ contact, otp }: { contact: Contact; otp: string }) => api.verifyContact(contact, otp),
    onSuccess: (answer) => {
      if ('profileDetails' in answer) settle(client, answer.profileDetails);
      return client.invalidateQueries({ queryKey: ['two-factor'] });
    },
    meta: { silent: true },
  });
}
