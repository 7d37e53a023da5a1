import { useQuery } from '@tanstack/react-query';
import { Clock, Hash, Heart, type LucideIcon, Repeat2, Sparkles, TrendingUp, UserCheck } from 'lucide-react';
import type { FeedReason } from '../../../../contract/flicks/feed-reason.ts';
import type { Flick } from '../../../../contract/flicks/flick.ts';
import { joinList } from '../../../lib/format/list.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { feedReasonQueries } from '../../../queries/flicks/feed-reason.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SectionReading } from '../../ui/section/section-loader.tsx';

type Reason = { icon: LucideIcon; text: string };

const named = (hashtags: FeedReason['followedHashtags']) => joinList(hashtags.map(({ name }) => `#${name}`));

function reposted({ reposters, reposterCount }: FeedReason): string {
  const names = reposters.map(({ name }) => name);
  const others = reposterCount - names.length;
  return m.reasonReposted({
    names: joinList(others > 0 ? [...names, m.reasonOthers({ count: others })] : names),
  });
}

/** What applies, the strongest first. */
function reasonsOf(reason: FeedReason, author: string): Reason[] {
  const { isFollowing, followedHashtags, likedHashtags, reposterCount, isNew, reactions } = reason;
  const found: Reason[] = [];
  if (isFollowing) found.push({ icon: UserCheck, text: m.reasonFollowing({ name: author }) });
  if (reposterCount > 0) found.push({ icon: Repeat2, text: reposted(reason) });
  if (followedHashtags.length > 0)
    found.push({ icon: Hash, text: m.reasonHashtags({ hashtags: named(followedHashtags) }) });
  if (likedHashtags.length > 0)
    found.push({ icon: Heart, text: m.reasonTaste({ hashtags: named(likedHashtags) }) });
  if (isNew) found.push({ icon: Clock, text: m.reasonNew() });
  if (reactions > 0) found.push({ icon: TrendingUp, text: m.reasonReactions({ count: reactions }) });
  return found.length > 0 ? found : [{ icon: Sparkles, text: m.reasonNone() }];
}

function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {reasons.map(({ icon: Icon, text }) => (
        <li key={text} className="flex items-start gap-3 text-base">
          <Icon size={20} className="mt-0.5 shrink-0 text-brand-text" aria-hidden="true" />
          <span className="min-w-0 break-words">{text}</span>
        </li>
      ))}
    </ul>
  );
}

type FeedReasonDialogProps = { flick: Flick; open: boolean; onOpenChange: (open: boolean) => void };

function ReasonContent({ flick }: { flick: Flick }) {
  return (
    <div className="flex flex-col gap-5">
      <SectionReading query={useQuery(feedReasonQueries.of(flick._id))} rows={2}>
        {(reason) => <Reasons reasons={reasonsOf(reason, flick.user.name)} />}
      </SectionReading>
      <p className="border-line border-t pt-4 text-md text-text-2">{m.reasonHow()}</p>
    </div>
  );
}

/** Why a flick is in the viewer's feeds, and what feeds go by. */
export function FeedReasonDialog({ flick, open, onOpenChange }: FeedReasonDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.reasonTitle()} size="s">
      <ReasonContent flick={flick} />
    </Dialog>
  );
}
