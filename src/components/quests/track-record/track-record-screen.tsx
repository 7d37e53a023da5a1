import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import { useEffect } from 'react';
import type { Person } from '../../../../contract/core/shared.ts';
import type { TrackRecord } from '../../../../contract/quests/track-record.ts';
import { formatDay } from '../../../lib/format/format-day.ts';
import { nameTabAfter } from '../../../lib/format/tab-title.ts';
import * as m from '../../../messages/quests.gen.ts';
import { keysUrl, trackRecordQueries } from '../../../queries/quests/track-record.ts';
import { Page } from '../../shell/page.tsx';
import { PageError } from '../../shell/page-error.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { SectionSkeleton } from '../../ui/section/section-skeleton.tsx';
import { recordText } from './track-record-text.ts';

/** How to check the signature without this site. */
function Verify({ statement }: { statement: string }) {
  return (
    <details className="rounded-2xl border border-line px-4 py-3">
      <summary className="cursor-pointer font-semibold text-base">{m.trackRecordVerify()}</summary>
      <div className="flex flex-col gap-3 pt-3">
        <p className="text-md text-text-2">{m.trackRecordVerifyText()}</p>
        <p className="select-all wrap-anywhere rounded-xl bg-fill p-3 font-mono text-sm" dir="ltr">
          {statement}
        </p>
        <a href={keysUrl()} className="w-fit font-semibold text-brand-text text-md hover:underline">
          {m.trackRecordKeys()}
        </a>
      </div>
    </details>
  );
}

function Statement({ user, record }: { user: Person; record: TrackRecord }) {
  const { facts, signedAt, statement } = record;
  useEffect(() => nameTabAfter(`${m.trackRecordPage()}: ${user.name} · Flickquest`), [user.name]);
  return (
    <div className="flex flex-col gap-5">
      <section className="flex flex-col gap-5 rounded-3xl bg-surface p-5 shadow-0 md:p-7">
        <Link to="/profile/$id" params={{ id: user.userId }} className="flex items-center gap-3">
          <Avatar person={user} size={44} />
          <span className="min-w-0">
            <b className="block truncate text-lg">{user.name}</b>
            <bdi className="text-md text-text-2">@{user.username}</bdi>
          </span>
        </Link>
        <p className="font-bold text-2xl">{recordText(facts)}</p>
        <p className="text-base text-text-2">{m.trackRecordSince({ when: formatDay(facts.since) })}</p>
        <p className="flex items-center gap-2 text-base">
          <BadgeCheck size={20} className="shrink-0 text-brand-text" aria-hidden="true" />
          {m.trackRecordVerified({ site: location.host, when: formatDay(signedAt) })}
        </p>
      </section>
      <Verify statement={statement} />
    </div>
  );
}

/** A track record that somebody shares, for everyone with its link. */
export function TrackRecordScreen({ id }: { id: string }) {
  const read = useQuery(trackRecordQueries.shared(id));
  return (
    <Page title={m.trackRecordPage()} width="feed" back="/home">
      {read.data ? (
        <Statement {...read.data} />
      ) : read.error ? (
        <PageError {...read} />
      ) : (
        <SectionSkeleton rows={3} />
      )}
    </Page>
  );
}
