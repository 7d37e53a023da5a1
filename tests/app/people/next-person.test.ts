import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noteFailure, recentFailures } from '../../../src/api/core/recent-failures.ts';
import { clearSession } from '../../../src/api/core/session.ts';
import {
  persistProblemDraft,
  readProblemDraft,
} from '../../../src/components/moderation/report/problem-draft.ts';
import { markReported, useIsReported } from '../../../src/queries/moderation/reported.ts';
import { newId } from '../../support/app/mock-responses.ts';
import { demoPerson, signIn } from '../../support/app/render-app.tsx';

const typed = { type: 'idea', title: 'Mine', description: 'Only mine' } as const;
const isReported = (id: string) => renderHook(() => useIsReported(id)).result.current;

it('nothing of one person in the tab is visible to the next', () => {
  const id = newId();
  signIn();
  persistProblemDraft(typed);
  noteFailure('req-1');
  markReported(id);
  clearSession('ended');
  signIn({ ...demoPerson, userId: newId() });
  expect(readProblemDraft()).toEqual({ type: 'bug', title: '', description: '' });
  expect(recentFailures()).toEqual([]);
  expect(isReported(id)).toBe(false);
});

it('a new login of the same person keeps what they had', () => {
  const id = newId();
  signIn();
  persistProblemDraft(typed);
  noteFailure('req-2');
  markReported(id);
  clearSession('ended');
  signIn();
  expect(readProblemDraft()).toEqual(typed);
  expect(recentFailures()).toEqual(['req-2']);
  expect(isReported(id)).toBe(true);
});

it('a logout leaves no draft and no failure behind', () => {
  signIn();
  persistProblemDraft(typed);
  noteFailure('req-3');
  clearSession('left');
  signIn();
  expect(readProblemDraft().title).toBe('');
  expect(recentFailures()).toEqual([]);
});
