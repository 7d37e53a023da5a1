import { type ProfileAbout, profileAbout } from '../../../contract/people/profile-fields.ts';

/** The columns of `person` with what a profile says beside the name. Their defaults say nothing. */
export const aboutColumns = Object.keys(profileAbout.shape) as (keyof ProfileAbout)[];
