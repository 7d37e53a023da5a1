import { useSyncExternalStore } from 'react';
import type { UnsentDrafts } from '../../../queries/flicks/publishing/unsent-drafts.ts';

export interface LogoutQuestion extends UnsentDrafts {
  /** A comment is typed and not sent. */
  hasComment: boolean;
  /** A flick is changed and not saved. */
  hasEdit: boolean;
}

/** `keep` and `delete` decide what happens to it at logout. */
export type LogoutChoice = 'keep' | 'delete' | 'stay';

export interface LogoutPrompt {
  question: LogoutQuestion;
  respond: (respond: LogoutChoice) => void;
}

let prompt: LogoutPrompt | null = null;
const listeners = new Set<() => void>();
const set = (next: LogoutPrompt | null) => {
  prompt = next;
  for (const listener of listeners) listener();
};

/** Asks what happens to unsent content. */
export function askBeforeLogout(question: LogoutQuestion): Promise<LogoutChoice> {
  prompt?.respond('stay');
  return new Promise((resolve) => {
    const respond = (given: LogoutChoice) => {
      set(null);
      resolve(given);
    };
    set({ question, respond });
  });
}

/** The open question. */
export function useLogoutPrompt(): LogoutPrompt | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => prompt,
  );
}
