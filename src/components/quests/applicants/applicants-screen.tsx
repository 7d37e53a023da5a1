import { Navigate } from '@tanstack/react-router';
import { useRef } from 'react';
import * as m from '../../../messages/quests.gen.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { PageError } from '../../shell/page-error.tsx';
import { lazyComponent, useLazyComponent } from '../../ui/lazy-component.ts';
import {
  type ApplicantsSearch,
  readParams,
  useApplicantsParams,
} from '../review/applicants-search-params.ts';
import { useDecidedQuest } from '../review/use-applicant-rows.ts';
import { ApplicantsHead } from './applicants-head.tsx';
import { ApplicantsList, applicantsMain } from './applicants-list.tsx';
import { StatusTabs } from './status-tabs.tsx';

const deskCode = lazyComponent(() => import('../desk/desk-screen.tsx').then((module) => module.DeskScreen));

/** The applicants of a quest of the viewer: the table, and the review desk over it. */
export function ApplicantsScreen({ questId, search }: { questId: string; search: ApplicantsSearch }) {
  const viewer = useViewer();
  const params = readParams(search);
  const go = useApplicantsParams(questId);
  const { read, quest, counts, decisions } = useDecidedQuest(questId);
  const looked = useRef<string>(undefined);
  const leaveDesk = () => go({ desk: undefined, ...(params.open && { open: looked.current }) });
  const Desk = useLazyComponent(deskCode, params.isDesk && quest !== undefined, leaveDesk);
  if (read.data && viewer && read.data.user.userId !== viewer.userId) {
    return <Navigate to="/quests/$id" params={{ id: questId }} replace />;
  }
  if (read.error && !read.data) {
    return (
      <main id="main" tabIndex={-1} className={applicantsMain}>
        <h1 tabIndex={-1} className="py-3 text-2xl">
          {m.applicantsTitle()}
        </h1>
        <PageError {...read} />
      </main>
    );
  }
  if (params.isDesk && Desk && quest) {
    // It covers the table, which would only render again with every decision.
    return (
      <main id="main" tabIndex={-1}>
        <h1 tabIndex={-1} className="sr-only">
          {m.applicantsTitle()}
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
      params={params}
      go={go}
      decisions={decisions}
      looked={looked}
      head={(select) => (
        <>
          <ApplicantsHead
            questId={questId}
            quest={quest}
            sort={params.sort}
            onSort={(sort) => go({ sort: sort === 'date-asc' ? sort : undefined })}
            onDesk={() => go({ desk: 1 }, { replace: false })}
            onSelect={select}
          />
          <StatusTabs status={params.status} counts={counts} onShow={(status) => go({ status })} />
        </>
      )}
    />
  );
}
