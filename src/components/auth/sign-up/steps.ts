import { provenFor } from '../../../lib/storage/pending-contact.ts';
import { firstMissing, readDraft, type SignUpPath } from '../../../lib/storage/sign-up-draft.ts';
import { readViewer } from '../../../queries/core/viewer.ts';

export const STEPS = 5;

export type SignUpStep = 'contact' | 'personal' | 'username' | 'password' | 'otp';

const order: Record<SignUpStep, number> = { contact: 1, personal: 2, username: 3, password: 4, otp: 5 };

const leadsTo: Record<SignUpPath, SignUpStep> = {
  '/signup': 'contact',
  '/signup/personal': 'personal',
  '/signup/username': 'username',
  '/signup/password': 'password',
};

/** The number of the step, counted from 1. */
export function stepNumber(step: SignUpStep): number {
  return order[step];
}

/** Where to redirect from a step, or null: home when logged in, an earlier step while its fields are missing. */
export function redirectOf(step: SignUpStep): SignUpPath | '/home' | null {
  if (readViewer()) return '/home';
  const missing = firstMissing(readDraft());
  if (step === 'otp') return provenFor('sign-up') ? null : missing;
  return order[leadsTo[missing]] < order[step] ? missing : null;
}
