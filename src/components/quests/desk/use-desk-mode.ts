import { useState } from 'react';
import { announce } from '../../../lib/browser/announce.ts';
import * as m from '../../../messages/quests.gen.ts';
import type { DecisionInput } from '../../../queries/cache/decisions.ts';
import { type DecisionFormKind, decisionForms } from '../review/deciding/decision-forms.tsx';
import { useKeys } from '../review/deciding/use-shortcuts.ts';
import { pressProof } from '../review/proof/proof-shortcuts.ts';
import type { Desk } from './use-desk.ts';

/** Shown below the person: the text of the proof, or a form. */
type Mode = 'look' | 'help' | DecisionFormKind;

/** The form of a mode that has one. */
export const formOf = (mode: Mode) => (mode === 'look' || mode === 'help' ? undefined : decisionForms[mode]);

/** What the desk shows beside the proof, and the keys that change it. `onLook` follows when a form is closed. */
export function useDeskMode(desk: Desk, onLook: () => void, onLeave: () => void) {
  const [mode, setMode] = useState<Mode>('look');
  const { current } = desk;
  const look = () => {
    setMode('look');
    onLook();
  };
  const openForm = (next: DecisionFormKind) => {
    if (current?.status !== 'pending' || desk.stopIfFrozen()) return;
    if (next === 'changes' && !current.canAskChanges) return announce(m.reviewChangesSpent(), 'assertive');
    if (next === 'part' && !current.partialAllowance)
      announce(m.reviewPartDeclined({ name: current.user.name }), 'assertive');
    else setMode(next);
  };
  const help = () => setMode(mode === 'help' ? 'look' : 'help');
  const approve = () => void desk.decide({ to: 'approved' });
  const back = () => (mode === 'look' ? onLeave() : look());

  useKeys(true, ({ key }) => {
    // A dialog over the desk, which is one itself, has the keys.
    if (document.querySelectorAll('[role$=dialog]').length > 1) return false;
    if (key === 'Escape') back();
    else if (key === '?') help();
    else if (formOf(mode)) return pressProof(key, 'desk');
    else if (key === 'a') approve();
    else if (key === 'r') openForm('reject');
    else if (key === 'c') openForm('changes');
    else if (key === 'p') openForm('part');
    else if (key === 'u') desk.undo();
    else if (key === 'j' || key === 'k') desk.step(key === 'j' ? 1 : -1);
    else return pressProof(key, 'desk');
    return true;
  });

  return {
    mode,
    look,
    back,
    help,
    approve,
    openForm,
    /** If it was decided elsewhere while a form was open, the form says so, however often it is sent. */
    judge: (decision: DecisionInput) => {
      if (current && current.status !== 'pending')
        announce(m.deskElsewhere({ name: current.user.name }), 'assertive');
      if (desk.decide(decision)) look();
    },
  };
}
