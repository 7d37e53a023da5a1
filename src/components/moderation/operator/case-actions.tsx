import { useState } from 'react';
import type { CaseDetail, ModerationAction } from '../../../../contract/moderation/admin.ts';
import { toast } from '../../../lib/browser/toast.ts';
import * as m from '../../../messages/moderation.gen.ts';
import { useDecide } from '../../../queries/moderation/admin.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-style.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { actionMessages, needsReason } from './messages.ts';

const variants: Record<ModerationAction, ButtonVariant> = {
  review: 'outline',
  dismiss: 'outline',
  limit: 'outline',
  remove: 'danger',
  restore: 'tonal',
  suspend: 'text-danger',
  lift: 'outline',
  uphold: 'outline',
};

/** The actions on a case. Assigning it happens at once, the others need a confirmation. */
export function CaseActions({ item }: { item: CaseDetail }) {
  const [dialog, setDialog] = useState<ModerationAction | null>(null);
  const decide = useDecide(item._id);
  const messagesFor = (action: ModerationAction) => actionMessages(action, item.targetType, item.owner.name);

  const send = (action: ModerationAction, reason: string, days?: number) =>
    decide.mutate(
      { action, reason, days, version: item.version },
      {
        onSuccess: () => {
          setDialog(null);
          toast.success(messagesFor(action).done);
        },
      },
    );
  const choose = (action: ModerationAction) => {
    decide.reset();
    if (action === 'review') send(action, '');
    else setDialog(action);
  };
  return (
    <div className="flex flex-col gap-3">
      <fieldset aria-label={m.caseDecide()} className="flex flex-wrap gap-2">
        {item.actions.map((action) => (
          <Button
            key={action}
            variant={variants[action]}
            loading={decide.isPending && decide.variables.action === action && dialog === null}
            onClick={() => choose(action)}
          >
            {messagesFor(action).label}
          </Button>
        ))}
      </fieldset>
      {decide.error && dialog === null && (
        <p role="alert" className="text-danger-text text-md">
          {decide.error.message}
        </p>
      )}
      {dialog && (
        <DecisionDialog
          key={dialog}
          messages={messagesFor(dialog)}
          isReasonNeeded={needsReason(dialog)}
          reasonHint={needsReason(dialog) ? m.reasonForPerson() : m.reasonForLog()}
          isDanger={dialog === 'remove' || dialog === 'suspend'}
          isLimited={dialog === 'suspend'}
          busy={decide.isPending}
          error={decide.error}
          onClose={() => setDialog(null)}
          onConfirm={(reason, days) => send(dialog, reason, days)}
        />
      )}
    </div>
  );
}
