import { useSyncExternalStore } from 'react';
import type { UnsentDrafts } from '../../../queries/flicks/publishing/unsent-drafts.ts';

export interface LogoutQuestion extends UnsentDrafts {
  /** A comment is typed and not sent. */
  hasComment: boolean;
  /** A flick is changed and not saved. */
  hasEdit: boolean;
}

/** `keep` and `delete` say what becomes of it when the person goes. */
export type LeaveAnswer = 'keep' | 'delete' | 'stay';

export interface Asked {
  question: LogoutQuestion;
  answer: (answer: LeaveAnswer) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();
const set = (next: Asked | null) => {
  asked = next;
  for (const listener of listeners) listener();
};

/** Asks what becomes of what was not shared, where something was not. */
export function confirmLogout(question: LogoutQuestion): Promise<LeaveAnswer> {
  const { waiting, lost, hasComment, hasEdit } = question;
  if (waiting.length === 0 && lost.length === 0 && !hasComment && !hasEdit) return Promise.resolve('keep');
  asked?.answer('stay');
  return new Promise((resolve) => {
    const answer = (given: LeaveAnswer) => {
      set(null);
      resolve(given);
    };
    set({ question, answer });
  });
}

/** What is asked now. */
export function useLeaveQuestion(): Asked | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => asked,
  );
}
