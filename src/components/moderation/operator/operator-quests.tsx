import { useInfiniteQuery } from '@tanstack/react-query';
import { Compass } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { limits } from '../../../../contract/core/limits.ts';
import * as m from '../../../messages/moderation.gen.ts';
import { operatorQuests } from '../../../queries/moderation/admin-quest.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { GrowingList } from './infinite-list.tsx';
import { WatchedRow } from './operator-quest-row.tsx';

function List({ q }: { q: string }) {
  const list = useInfiniteQuery(operatorQuests(q));
  const now = new Date();
  return (
    <GrowingList list={list}>
      {(quests, end) => (
        <div className="md:rounded-2xl md:bg-surface md:shadow-0">
          {quests.length === 0 && (
            <EmptyState
              icon={Compass}
              title={q === '' ? m.questsNoneOnHold() : m.questsNoneFound()}
              text={q === '' ? m.questsNoneOnHoldText() : m.questsNoneFoundText()}
            />
          )}
          <ul aria-label={m.viewQuests()} aria-busy={list.isFetching} className="divide-y divide-line">
            {quests.map((quest) => (
              <WatchedRow key={quest._id} quest={quest} now={now} />
            ))}
          </ul>
          {end}
        </div>
      )}
    </GrowingList>
  );
}

/** Frozen quests, and a search for any other. */
export function WatchedQuests() {
  const [text, setText] = useState('');
  const [q, setQ] = useState('');
  const find = (event: FormEvent) => {
    event.preventDefault();
    setQ(text.trim());
  };
  return (
    <div className="flex max-w-186 flex-col gap-4">
      <form onSubmit={find} className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={m.questsSearch()}
            type="search"
            autoComplete="off"
            maxLength={limits.search.max}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              if (target.value === '') setQ('');
            }}
          />
        </div>
        <Button type="submit" variant="outline" size="l">
          {m.questsFind()}
        </Button>
      </form>
      <h2 className="font-bold text-lg">{q === '' ? m.questsOnHold() : m.questsFound()}</h2>
      <List q={q} />
    </div>
  );
}
