import * as m from '../../../messages/flicks.gen.ts';
import { flickPeople, type PeopleOf } from '../../../queries/flicks/flick-people.ts';
import { FollowButton } from '../../people/rows/follow-button.tsx';
import { RowList } from '../../people/rows/paged-list.tsx';
import { PersonRow } from '../../people/rows/person-row.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';

const titles = { likes: m.flickLikes(), reposts: m.flickReposts() };
const nobody = { likes: m.flickNoLikes(), reposts: m.flickNoReposts() };

interface PeopleDialogProps {
  flickId: string;
  of: PeopleOf;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Who likes or reposted a flick. */
export function PeopleDialog({ flickId, of, open, onOpenChange }: PeopleDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={titles[of]} size="s">
      <div className="min-h-64">
        <RowList
          options={flickPeople(of, flickId)}
          label={titles[of]}
          empty={<p className="py-6 text-center text-base text-text-2">{nobody[of]}</p>}
          row={(person) => <PersonRow person={person} action={<FollowButton person={person} />} />}
        />
      </div>
    </Dialog>
  );
}
