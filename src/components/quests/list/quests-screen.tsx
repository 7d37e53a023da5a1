import { Compass, Files, MapPinOff, Plus, SearchX, SlidersHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import type { QuestSort } from '../../../../contract/quests/quest-list.ts';
import { useQuestEvents } from '../../../queries/quests/quest-events.ts';
import { BarLink } from '../../shell/navigation/bar-link.tsx';
import { Page } from '../../shell/page.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NearDialog } from '../parts/nearby-dialog.tsx';
import { PagedQuests } from '../parts/paged-quests.tsx';
import { QuestCard, QuestCardSkeleton } from '../parts/quest-card.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { MyQuests } from './my-quests.tsx';
import { NearBar } from './nearby-bar.tsx';
import {
  filtersOf,
  isFiltered,
  NEAR_KM,
  NO_FILTERS,
  NOWHERE,
  type QuestsSearch,
  useQuestsSearchParams,
} from './quests-search-params.ts';
import { SortMenu } from './sort-menu.tsx';
import { useCardKeys } from './use-card-keys.ts';
import './quests-screen.css';
import * as m from '../../../messages/quests.gen.ts';

/** Shown if no quest matches, or if there is none at all. */
function NoQuests({ search }: { search: QuestsSearch }) {
  const change = useQuestsSearchParams();
  if (!isFiltered(search)) {
    return (
      <EmptyState
        icon={Compass}
        title={m.questListNoneTitle()}
        text={m.questListNoneText()}
        action={
          <LinkButton to="/create-quest" variant="tonal">
            {m.questListCreate()}
          </LinkButton>
        }
      />
    );
  }
  const { radius, ...others } = search;
  if (radius !== undefined && !isFiltered(others)) {
    return (
      <EmptyState
        icon={MapPinOff}
        title={m.questNearNoneTitle({ km: radius })}
        text={m.questNearNoneText()}
        action={
          <Button variant="tonal" onClick={() => change({ radius: undefined, sort: 'near' })}>
            {m.questNearShowAll()}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={SearchX}
      title={m.questListNoMatchTitle()}
      text={m.questListNoMatchText()}
      action={
        <Button variant="tonal" onClick={() => change({ ...NO_FILTERS, ...NOWHERE })}>
          {m.questListClearFilters()}
        </Button>
      }
    />
  );
}

function AllQuests({ search }: { search: QuestsSearch }) {
  const change = useQuestsSearchParams();
  const [open, setOpen] = useState<'near' | 'sort' | 'filters' | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useCardKeys(list);
  const filters = filtersOf(search);
  const sortBy = (sort: QuestSort) => {
    if (sort === 'near' && search.lat === undefined) setOpen('sort');
    else change({ sort: sort === 'date-desc' ? undefined : sort });
  };
  const openFilters = {
    label: m.questListFilters(),
    icon: SlidersHorizontal,
    'aria-haspopup': 'dialog' as const,
    onClick: () => setOpen('filters'),
  };
  return (
    <>
      <div className="quest-bar flex items-center gap-4 pb-2 md:pb-3">
        <FilterChips
          search={search}
          start={
            <IconButton
              {...openFilters}
              size="m"
              tip="none"
              className="size-9! bg-surface shadow-0 md:hidden"
            />
          }
          onNear={() => setOpen('near')}
        />
        <span className="flex items-center gap-1 max-md:hidden">
          <IconButton {...openFilters} size="s" tip="below-end" className="text-text-2" />
          <SortMenu sort={search.sort ?? 'date-desc'} onSort={sortBy} />
        </span>
      </div>
      {search.lat !== undefined && <NearBar radius={search.radius} />}
      <div ref={list}>
        <PagedQuests
          key={JSON.stringify(filters)}
          filters={filters}
          label={m.questListTitle()}
          layout="cards"
          item={(quest) => <QuestCard quest={quest} />}
          skeleton={<QuestCardSkeleton />}
          skeletonCount={6}
          empty={<NoQuests search={search} />}
        />
      </div>
      <FilterSheet
        open={open === 'filters'}
        onClose={() => setOpen(null)}
        search={search}
        onDone={(chosen) => {
          setOpen(null);
          change(chosen);
        }}
      />
      <NearDialog
        open={open === 'near' || open === 'sort'}
        onClose={() => setOpen(null)}
        onFound={(position) => {
          setOpen(null);
          // Sorting alone shows all quests, also those further away and those without a location.
          const narrowed = open === 'near' ? { mode: undefined, radius: NEAR_KM } : {};
          change({ ...position, ...narrowed, sort: 'near' });
        }}
      />
    </>
  );
}

function CreateButton() {
  return (
    <>
      <BarLink to="/create-quest" label={m.questListCreate()} icon={Plus} className="md:hidden" />
      <LinkButton to="/create-quest" icon={Plus} className="max-md:hidden">
        {m.questListCreate()}
      </LinkButton>
    </>
  );
}

function Actions() {
  return (
    <>
      <BarLink
        to="/quests"
        search={{ view: 'mine' }}
        label={m.questListMine()}
        icon={Files}
        className="md:hidden"
      />
      <LinkButton
        to="/quests"
        search={{ view: 'mine' }}
        variant="outline"
        icon={Files}
        className="max-md:hidden"
      >
        {m.questListMine()}
      </LinkButton>
      <CreateButton />
    </>
  );
}

/** Paid work to find, for visitors: nobody's own quests and applications. */
export function VisitorQuests(search: QuestsSearch) {
  return (
    <Page title={m.questListTitle()} lead={m.questListLead()} actions={<CreateButton />}>
      <AllQuests search={{ ...search, view: undefined, applied: undefined }} />
    </Page>
  );
}

/** Paid work to find; or what one applied to and posted. */
export function QuestsScreen(search: QuestsSearch) {
  useQuestEvents();
  if (search.view === 'mine') {
    return (
      <Page
        title={m.questListMine()}
        width="list"
        back="/quests"
        actions={
          <LinkButton to="/quests" search={{}} variant="outline" icon={Compass} className="max-md:hidden">
            {m.questListAll()}
          </LinkButton>
        }
      >
        <MyQuests tab={search.tab ?? 'applied'} />
      </Page>
    );
  }
  return (
    <Page title={m.questListTitle()} lead={m.questListLead()} actions={<Actions />}>
      <AllQuests search={search} />
    </Page>
  );
}
