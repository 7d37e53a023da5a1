import type { ZodMiniType } from 'zod/mini';
import type { ProfileDetails } from '../../../../contract/account/account-details.ts';
import { limits } from '../../../../contract/core/limits.ts';
import * as rules from '../../../../contract/people/profile-fields.ts';
import { type DateParts, dateParts, readBirthDate } from '../../../lib/format/birth-date.ts';
import * as m from '../../../messages/account.gen.ts';
import type { ProfileChanges } from '../../../queries/account/account-details.ts';

/** How a field of the account is edited. */
interface AccountField<Stored, Typed> {
  /** What the form contains before anything is typed. */
  typed(stored: Stored): Typed;
  /** The request body; undefined if the input is invalid. */
  sent(typed: Typed, today: Date): Stored | undefined;
  /** Why it cannot be sent. */
  problem(typed: Typed, today: Date): string | undefined;
}

const text = (rule: ZodMiniType<string>, problem: string, empty = problem): AccountField<string, string> => ({
  typed: (stored) => stored,
  sent: (typed) => rule.safeParse(typed).data,
  problem(typed) {
    if (rule.safeParse(typed).success) return undefined;
    return typed.trim() === '' ? empty : problem;
  },
});

const birthDate: AccountField<string | null, DateParts> = {
  typed: dateParts,
  sent(typed, today) {
    const date = readBirthDate(typed, today);
    return 'iso' in date ? date.iso : undefined;
  },
  problem(typed, today) {
    const date = readBirthDate(typed, today);
    return 'problem' in date ? date.problem : undefined;
  },
};

const country: AccountField<string | null, string | null> = {
  typed: (stored) => stored,
  sent: (typed) => typed,
  problem: () => undefined,
};

/** Every field that an edit may set: the draft, its changes, its problems and the error paths follow from it. */
const fields = {
  name: text(rules.name, m.profileMaxCharacters({ max: limits.name.max }), m.profileNameMissing()),
  username: text(rules.username, m.profileUsernameRule(limits.username)),
  pronouns: text(rules.pronouns, m.profileMaxCharacters({ max: limits.pronouns.max })),
  bio: text(rules.bio, m.profileMaxCharacters({ max: limits.bio.max })),
  dob: birthDate,
  country,
} satisfies Record<keyof rules.ProfileFields, unknown>;

type FieldName = keyof typeof fields;

/** Account data as it is typed. */
export type AccountDraft = { [Name in FieldName]: ReturnType<(typeof fields)[Name]['typed']> };
export type AccountProblems = Partial<Record<FieldName, string>>;

const entries = Object.entries(fields) as [FieldName, AccountField<unknown, unknown>][];

/** The field of the form by the path that the server names. */
export const errorPaths = Object.fromEntries(entries.map(([name]) => [name, name]));

export function draftOf(stored: ProfileDetails): AccountDraft {
  return Object.fromEntries(
    entries.map(([name, field]) => [name, field.typed(stored[name])]),
  ) as AccountDraft;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What the person typed that differs from what is stored, in the form in which it is sent. */
export function changesOf(draft: AccountDraft, stored: ProfileDetails, today: Date): ProfileChanges {
  const sent = entries.map(([name, field]) => [name, field.sent(draft[name], today)] as const);
  return Object.fromEntries(sent.filter(([name, value]) => value !== undefined && value !== stored[name]));
}

/** Whether anything would be lost by leaving, be it complete or not. */
export function isEdited(draft: AccountDraft, stored: ProfileDetails): boolean {
  return !isSame(draft, draftOf(stored));
}

/** The errors by field; null if there are none. Untouched fields are not validated. */
export function accountProblemsOf(
  draft: AccountDraft,
  stored: ProfileDetails,
  today: Date,
): AccountProblems | null {
  const before = draftOf(stored);
  const found: AccountProblems = {};
  for (const [name, field] of entries) {
    const problem = isSame(draft[name], before[name]) ? undefined : field.problem(draft[name], today);
    if (problem) found[name] = problem;
  }
  return Object.keys(found).length > 0 ? found : null;
}
