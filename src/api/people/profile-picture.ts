import * as contract from '../../../contract/people/profile-picture.ts';
import { call } from '../core/http.ts';

/** A signed upload URL for a new image, and its permanent URL. */
export const requestPictureUpload = (fileType: string) =>
  call(contract.setProfilePicture, { body: { fileType } });

export const deleteProfilePicture = () => call(contract.deleteProfilePicture, {});
