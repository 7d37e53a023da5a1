import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Images } from 'lucide-react';
import { useState } from 'react';
import type { SimilarPair } from '../../../../../contract/quests/similar-proof.ts';
import * as m from '../../../../messages/quests.gen.ts';
import type { ShownApplicant } from '../../../../queries/cache/decisions.ts';
import { similarProofQueries } from '../../../../queries/quests/similar-proofs.ts';
import { ago } from '../../../money/amounts/wallet-dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SectionReading } from '../../../ui/section/section-loader.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { ProofMedia } from './proof-media.tsx';

const PAIR_SIZES = '(min-width: 48rem) 300px, 50vw';
const picture = 'aspect-4/5 rounded-2xl';

type PairProps = { applicant: ShownApplicant; pair: SimilarPair };

/** A picture of this proof, and the one of another proof that looks alike. */
function Pair({ applicant, pair: { media, other } }: PairProps) {
  const { _id, quest, questTitle, user, status, sentAt } = other;
  return (
    <li className="grid grid-cols-2 gap-3 md:gap-5">
      <div className="flex min-w-0 flex-col gap-2">
        <ProofMedia
          media={[media]}
          name={applicant.user.name}
          isCurrent
          sizes={PAIR_SIZES}
          className={picture}
        />
        <p className="font-semibold text-md">{m.similarThis()}</p>
        <p className="text-md text-text-2">{ago(applicant.sentAt, new Date())}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <ProofMedia media={[other.media]} name={user.name} isCurrent sizes={PAIR_SIZES} className={picture} />
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to="/quest/$questId/applicant/$applicantId"
            params={{ questId: quest, applicantId: _id }}
            className="wrap-anywhere font-semibold text-md hover:underline"
          >
            <bdi>{user.name}</bdi>
          </Link>
          <StatusBadge status={status} hasIcon />
        </p>
        <p className="wrap-anywhere text-md text-text-2">
          {quest === applicant.quest ? m.similarSameQuest() : <bdi>{questTitle}</bdi>} ·{' '}
          {ago(sentAt, new Date())}
        </p>
      </div>
    </li>
  );
}

function Pairs({ applicant }: { applicant: ShownApplicant }) {
  return (
    <SectionReading query={useQuery(similarProofQueries.of(applicant._id))} rows={5}>
      {(pairs) =>
        pairs.length === 0 ? (
          <p className="text-base text-text-2">{m.similarNone()}</p>
        ) : (
          <ul className="flex flex-col gap-6">
            {pairs.map((pair) => (
              <Pair key={`${pair.media.url} ${pair.other.media.url}`} applicant={applicant} pair={pair} />
            ))}
          </ul>
        )
      }
    </SectionReading>
  );
}

/** Tells an owner that other proofs show nearly the same, and shows the pictures side by side. */
export function SimilarProofs({ applicant }: { applicant: ShownApplicant }) {
  const [isOpen, setOpen] = useState(false);
  if (applicant.similar === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-info-soft px-3 py-2">
      <Images size={18} className="shrink-0 text-info" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-40 text-md">{m.similarFound({ count: applicant.similar })}</p>
      <Button variant="tonal" size="s" onClick={() => setOpen(true)}>
        {m.similarCompare()}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={m.similarTitle()} size="l">
        <div className="flex flex-col gap-5">
          <p className="text-md text-text-2">{m.similarHint()}</p>
          <Pairs applicant={applicant} />
        </div>
      </Dialog>
    </div>
  );
}
