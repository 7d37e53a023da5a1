import type { PastApplicant } from '../../../../contract/quests/invitation.ts';
import type { Quest } from '../../../../contract/quests/quest.ts';
import * as m from '../../../messages/quests.gen.ts';
import { pastApplicants, useInvitation } from '../../../queries/quests/invitation.ts';
import { RowList } from '../../people/rows/paged-list.tsx';
import { PersonRow } from '../../people/rows/person-row.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';

function InviteRow({ questId, person }: { questId: string; person: PastApplicant }) {
  const { isInvited, invite } = useInvitation(questId, person);
  const { name, approvedCount } = person;
  const text = isInvited ? m.inviteDone() : m.inviteAction();
  return (
    <PersonRow
      person={person}
      note={m.inviteApproved({ count: approvedCount })}
      action={
        <Button
          variant={isInvited ? 'quiet' : 'outline'}
          size="s"
          aria-disabled={isInvited || undefined}
          aria-label={m.inviteNamed({ label: text, name })}
          onClick={() => !isInvited && invite()}
        >
          {text}
        </Button>
      }
    />
  );
}

type InviteDialogProps = { quest: Quest; open: boolean; onClose: () => void };

/** Invites people whose proof the owner approved before to a quest. */
export function InviteDialog({ quest, open, onClose }: InviteDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={m.inviteTitle()} size="s">
      <div className="flex min-h-[min(24rem,60dvh)] flex-col gap-3">
        <p className="text-md text-text-2">{m.inviteText()}</p>
        <div>
          <RowList
            options={pastApplicants(quest._id)}
            label={m.inviteTitle()}
            empty={<p className="py-6 text-center text-base text-text-2">{m.inviteNobody()}</p>}
            row={(person) => <InviteRow questId={quest._id} person={person} />}
          />
        </div>
      </div>
    </Dialog>
  );
}
