import { Navigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { hintFor } from '../../../lib/forms/error-hint.ts';
import { useViewer } from '../../../queries/auth/viewer.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazyComponent, useLazyComponent } from '../../ui/lazy-component.ts';
import { ApplicantsHead } from './applicants-head.tsx';
import { ApplicantsList } from './applicants-list.tsx';
import { type ApplicantsSearch, readPlace, usePlace } from './applicants-search-params.ts';
import { messages } from './messages.ts';
import { StatusTabs } from './status-tabs.tsx';
import { useDecidedQuest } from './use-applicant-rows.ts';
import './applicants.css';

const deskCode = lazyComponent(() => import('../desk/desk-screen.tsx').then((module) => module.DeskScreen));

/** Everybody who applied to a quest of one's own: the table, and the review desk over it. */
export function ApplicantsScreen({ questId, search }: { questId: string; search: ApplicantsSearch }) {
  const viewer = useViewer();
  const place = readPlace(search);
  const go = usePlace(questId);
  const { read, quest, counts, decisions } = useDecidedQuest(questId);
  const looked = useRef<string>(undefined);
  const leaveDesk = () => go({ desk: undefined, ...(place.open && { open: looked.current }) });
  const Desk = useLazyComponent(deskCode, place.isDesk && quest !== undefined, leaveDesk);
  if (read.data && viewer && read.data.user.userId !== viewer.userId) {
    return <Navigate to="/quests/$id" params={{ id: questId }} replace />;
  }
  if (read.error && !read.data) {
    return (
      <main id="main" tabIndex={-1} className="applicants-main">
        <h1 tabIndex={-1} className="py-3 text-2xl">
          {messages.title}
        </h1>
        <ErrorState
          title={read.error.message}
          hint={hintFor(read.error)}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      </main>
    );
  }
  if (place.isDesk && Desk && quest) {
    // It covers the table, which would only be drawn again with every decision.
    return (
      <main id="main" tabIndex={-1}>
        <h1 tabIndex={-1} className="sr-only">
          {messages.title}
        </h1>
        <Desk
          quest={quest}
          decisions={decisions}
          onLook={(id) => {
            looked.current = id;
          }}
          onLeave={leaveDesk}
        />
      </main>
    );
  }
  return (
    <ApplicantsList
      questId={questId}
      quest={quest}
      place={place}
      go={go}
      decisions={decisions}
      looked={looked}
      head={(select) => (
        <>
          <ApplicantsHead
            questId={questId}
            quest={quest}
            sort={place.sort}
            onSort={(sort) => go({ sort: sort === 'date-asc' ? sort : undefined })}
            onDesk={() => go({ desk: 1 }, { replace: false })}
            onSelect={select}
          />
          <StatusTabs status={place.status} counts={counts} onShow={(status) => go({ status })} />
        </>
      )}
    />
  );
}
