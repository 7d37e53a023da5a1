import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { announce } from '../../../lib/browser/announce.ts';
import type { Draft } from '../../../publishing/drafts/draft.ts';
import { openDraft } from '../../../publishing/drafts/draft-store.ts';
import type { FormPublishing } from '../../../publishing/form-publishing.ts';
import { walletQueries } from '../../../queries/money/wallet.ts';
import type { usePostQuest } from '../../../queries/quests/quest-create.ts';
import { useAddMoney } from '../../money/add-money/use-add-money.ts';
import { budgetOf, fundingOf } from './budget.ts';
import { type PostFailure, readPostFailure } from './publish-error.ts';
import { questBody } from './quest-body.ts';
import { type QuestForm, readForm } from './quest-form.ts';
import { type Problems, problemsOf } from './quest-validation.ts';

export type PostQuest = ReturnType<typeof usePostQuest>;

/** The errors, and the form values that they belong to. */
interface Attempt extends PostFailure {
  form: QuestForm;
  items: Draft['items'];
}

/** The problems of an attempt, but of fields that were not touched since. */
function remainingProblems({ problems, form, items }: Attempt, now: QuestForm, draft: Draft): Problems {
  const isSame = (field: string) =>
    field === 'media'
      ? draft.items.length === items.length
      : form[field as keyof QuestForm] === now[field as keyof QuestForm];
  return Object.fromEntries(Object.entries(problems).filter(([field]) => isSame(field)));
}

/** The state of the screen around an open draft of a quest. */
export function useCreatingQuest(draft: Draft, publishing: FormPublishing, post: PostQuest) {
  const { data: wallet } = useQuery(walletQueries.balance());
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [rejectedFiles, setRejectedFiles] = useState<readonly string[]>([]);
  const [isConfirming, setConfirming] = useState(false);
  const add = useAddMoney();
  const waiting = useRef<AbortController | null>(null);
  const form = readForm(draft.form);
  const budget = budgetOf(form);
  const funding = budget && wallet ? fundingOf(budget.reserved, wallet.balances) : null;
  const missing = funding?.missing ?? 0;

  const found = (failure: PostFailure) => {
    const [first] = Object.values(failure.problems);
    if (first) announce(first, 'assertive');
    setAttempt({ ...failure, form, items: draft.items });
  };
  /** Asks for a confirmation, or shows what is missing. */
  const requestConfirmation = () => {
    // Read now: what was typed last may not have been drawn yet.
    const now = openDraft(publishing.draftStore.read()) ?? draft;
    const problems = problemsOf(readForm(now.form), now, new Date());
    const isFine = Object.keys(problems).length === 0;
    if (isFine) setAttempt(null);
    else found({ problems, panel: null });
    setConfirming(isFine);
  };
  const confirm = () => {
    if (post.isPending) return;
    const controller = new AbortController();
    waiting.current = controller;
    post.mutate(
      { bodyOf: (media) => questBody(form, media, new Date()), signal: controller.signal },
      {
        onError: (error) => {
          setConfirming(false);
          if (!controller.signal.aborted) found(readPostFailure(error));
        },
      },
    );
  };
  return {
    draft,
    publishing,
    form,
    budget,
    funding,
    /** The wallet does not hold enough for it. */
    isShort: missing > 0,
    currency: wallet?.balances.currency,
    problems: attempt ? remainingProblems(attempt, form, draft) : {},
    panel: attempt?.panel ?? null,
    /** A new object with each attempt, so that the error is focused again. */
    attempt,
    rejectedFiles,
    isConfirming,
    isPublishing: post.isPending,
    add,
    set: (change: Partial<QuestForm>) => publishing.edit('form', { ...change }),
    addFiles: (files: readonly File[]) => setRejectedFiles(publishing.add(files)),
    requestConfirmation,
    confirm,
    /** Goes back to the form; pending uploads are no longer waited for. */
    stay: () => {
      waiting.current?.abort();
      if (!post.isPending) setConfirming(false);
    },
    /** Opens the wallet's sheet with what is missing; the form stays as it is. */
    addMoney: () => {
      if (add.stage === 'amount' && add.text === '') add.pick(missing);
      add.open();
    },
  };
}
export type CreatingQuest = ReturnType<typeof useCreatingQuest>;
