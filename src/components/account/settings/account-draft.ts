import type { ProfileDetails } from '../../../../contract/account/account-details.ts';
import { limits } from '../../../../contract/core/limits.ts';
import * as fields from '../../../../contract/people/profile-fields.ts';
import { type DatePart, type DateParts, dateParts, readBirthDate } from '../../../lib/format/birth-date.ts';
import type { ProfileChanges } from '../../../queries/account/account-details.ts';

/** Account data as it is typed. */
export interface AccountDraft {
  name: string;
  username: string;
  bio: string;
  date: DateParts;
  country: string | null;
}

export interface AccountProblems {
  name?: string;
  username?: string;
  bio?: string;
  dob?: string;
  datePart?: DatePart;
}

export function draftOf({ name, username, bio, dob, country }: ProfileDetails): AccountDraft {
  return { name, username, bio, date: dateParts(dob), country };
}

/** What the person typed that differs from what is stored, in the form in which it is sent. */
export function changesOf(draft: AccountDraft, stored: ProfileDetails, today: Date): ProfileChanges {
  const before = draftOf(stored);
  const date = readBirthDate(draft.date, today);
  const username = draft.username.trim().toLowerCase();
  return {
    ...(draft.name.trim() !== before.name && { name: draft.name.trim() }),
    ...(username !== before.username && { username }),
    ...(draft.bio.trim() !== before.bio && { bio: draft.bio.trim() }),
    ...(draft.country !== before.country && { country: draft.country }),
    ...('iso' in date && date.iso !== stored.dob && { dob: date.iso }),
  };
}

/** Whether anything would be lost by leaving, be it complete or not. */
export function isEdited(draft: AccountDraft, stored: ProfileDetails): boolean {
  return JSON.stringify(draft) !== JSON.stringify(draftOf(stored));
}

/** What cannot be sent as it is, by field; null where all of it can. What was not touched is not judged. */
export function accountProblemsOf(
  draft: AccountDraft,
  stored: ProfileDetails,
  today: Date,
): AccountProblems | null {
  const before = draftOf(stored);
  const found: AccountProblems = {};
  if (draft.name.trim() === '') found.name = 'Enter your name.';
  else if (draft.name !== before.name && !fields.name.safeParse(draft.name).success) {
    found.name = `Use up to ${limits.name.max} letters and signs.`;
  }
  const renamed = draft.username.trim().toLowerCase() !== before.username;
  if (renamed && !fields.username.safeParse(draft.username).success) {
    found.username = `Use ${limits.username.min} to ${limits.username.max} letters a to z, digits, dots and underscores.`;
  }
  if (!fields.bio.safeParse(draft.bio).success) found.bio = `Use up to ${limits.bio.max} characters.`;
  const date = readBirthDate(draft.date, today);
  if ('problem' in date && JSON.stringify(draft.date) !== JSON.stringify(before.date)) {
    found.dob = date.problem;
    found.datePart = date.part;
  }
  return Object.keys(found).length > 0 ? found : null;
}
