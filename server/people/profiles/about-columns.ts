import { type ProfileAbout, profileAbout } from '../../../contract/people/profile-fields.ts';

/** The columns of `person` with the profile texts; their defaults are empty. */
export const aboutColumns = Object.keys(profileAbout.shape) as (keyof ProfileAbout)[];
