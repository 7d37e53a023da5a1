import { Ellipsis, HandCoins, PencilLine, Undo2 } from 'lucide-react';
import type { ShownApplicant } from '../../../../queries/cache/decisions.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import { messages } from '../messages.ts';
import { KeyCap } from './key-cap.tsx';
import { useCanUndo } from './use-can-undo.ts';
import type { Decide } from './use-decide-applicants.ts';

type DecisionBarProps = {
  applicant: ShownApplicant;
  deciding: Pick<Decide, 'approve' | 'openDialog' | 'undo'>;
  /** While others are selected their button is the primary one. */
  isQuiet?: boolean;
  /** Whether its keys decide about this one. */
  hasKeys?: boolean;
};

/** Reject and Approve, and what is rarer in a menu; on what is decided, Undo as long as it can be. */
export function DecisionBar({ applicant, deciding, isQuiet = false, hasKeys = true }: DecisionBarProps) {
  const canUndo = useCanUndo(applicant);
  const { status, isPending, user, partialAllowance, canAskChanges } = applicant;
  if (status !== 'pending') {
    if (!canUndo) return null;
    return (
      <Button
        variant="outline"
        size="l"
        icon={Undo2}
        className="w-full"
        onClick={() => deciding.undo(applicant)}
      >
        {messages.undo}
      </Button>
    );
  }
  const items = [
    ...(canAskChanges
      ? [
          {
            label: messages.changes,
            icon: PencilLine,
            onSelect: () => deciding.openDialog('changes', [applicant]),
          },
        ]
      : []),
    ...(partialAllowance
      ? [{ label: messages.part, icon: HandCoins, onSelect: () => deciding.openDialog('part', [applicant]) }]
      : []),
  ];
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant="outline"
        size="l"
        className="flex-1"
        disabled={isPending}
        onClick={() => deciding.openDialog('reject', [applicant])}
      >
        {messages.reject} {hasKeys && <KeyCap>R</KeyCap>}
      </Button>
      <Button
        variant={isQuiet ? 'tonal' : 'primary'}
        size="l"
        className="flex-1"
        disabled={isPending}
        onClick={() => deciding.approve([applicant])}
      >
        {messages.approve} {hasKeys && <KeyCap>A</KeyCap>}
      </Button>
      {items.length > 0 && (
        <ActionMenu
          label={`More for ${user.name}`}
          items={items}
          side="top"
          trigger={<IconButton label={`More for ${user.name}`} icon={Ellipsis} tip="none" />}
        />
      )}
      {!canAskChanges && <p className="basis-full text-md text-text-2">{messages.changesSpent}</p>}
    </div>
  );
}
