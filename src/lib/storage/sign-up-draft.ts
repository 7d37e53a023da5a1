import * as z from 'zod/mini';
import { contactType } from '../../../contract/auth/contact.ts';
import { holdTabKey, readTabKey, SIGN_UP_KEY, SIGN_UP_PASSWORD_KEY } from './session-storage.ts';
import { tabStore } from './tab-store.ts';

const draftSchema = z.object({
  contact: z.optional(z.string()),
  contactType: z.optional(contactType),
  name: z.optional(z.string()),
  dob: z.optional(z.string()),
  country: z.optional(z.string()),
  username: z.optional(z.string()),
  /** The path that the visitor wanted an account for. */
  returnTo: z.optional(z.string()),
  /** Shows the server that the name reserved by the previous attempt belongs to this one. */
  hold: z.optional(z.string()),
  /** The contents of the fields, by field, sent or not. */
  typed: z.record(z.string(), z.string()),
});
export type SignUpDraft = z.output<typeof draftSchema>;

export type SignUpPath = '/signup' | '/signup/personal' | '/signup/username' | '/signup/password';

/** The part of a sign-up that survives a reload: everything but the password. */
const store = tabStore(SIGN_UP_KEY, draftSchema);

export function readDraft(): SignUpDraft {
  return store.read() ?? { typed: {} };
}

export function changeDraft(patch: Partial<Omit<SignUpDraft, 'typed'>>): SignUpDraft {
  const next = { ...readDraft(), ...patch };
  store.save(next);
  return next;
}

/** Stores the value of a field. */
export function persistField(field: string, text: string): void {
  const draft = readDraft();
  store.save({ ...draft, typed: { ...draft.typed, [field]: text } });
}

/** The password is never stored: it is asked for again after a reload. */
export const draftPassword = {
  read: () => readTabKey(SIGN_UP_PASSWORD_KEY) ?? '',
  keep: (password: string) => holdTabKey(SIGN_UP_PASSWORD_KEY, password),
};

/** The first incomplete step; the password step if all others are complete. */
export function firstMissing(draft: SignUpDraft): SignUpPath {
  if (!draft.contact || !draft.contactType) return '/signup';
  if (!draft.name || !draft.dob || !draft.country) return '/signup/personal';
  return draft.username ? '/signup/password' : '/signup/username';
}
