import { Ellipsis, HandCoins, PencilLine, Undo2 } from 'lucide-react';
import * as m from '../../../../messages/quests.gen.ts';
import type { ShownApplicant } from '../../../../queries/cache/decisions.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
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
        {m.reviewUndo()}
      </Button>
    );
  }
  const items = [
    ...(canAskChanges
      ? [
          {
            label: m.reviewChanges(),
            icon: PencilLine,
            onSelect: () => deciding.openDialog('changes', [applicant]),
          },
        ]
      : []),
    ...(partialAllowance
      ? [{ label: m.reviewPart(), icon: HandCoins, onSelect: () => deciding.openDialog('part', [applicant]) }]
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
        {m.reviewReject()} {hasKeys && <KeyCap name="R" />}
      </Button>
      <Button
        variant={isQuiet ? 'tonal' : 'primary'}
        size="l"
        className="flex-1"
        disabled={isPending}
        onClick={() => deciding.approve([applicant])}
      >
        {m.reviewApprove()} {hasKeys && <KeyCap name="A" />}
      </Button>
      {items.length > 0 && (
        <ActionMenu
          label={m.reviewMoreFor({ name: user.name })}
          items={items}
          side="top"
          trigger={<IconButton label={m.reviewMoreFor({ name: user.name })} icon={Ellipsis} tip="none" />}
        />
      )}
      {!canAskChanges && <p className="basis-full text-md text-text-2">{m.reviewChangesSpent()}</p>}
    </div>
  );
}
