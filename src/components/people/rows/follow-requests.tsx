import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import * as m from '../../../messages/people.gen.ts';
import { followRequests } from '../../../queries/people/follow-request.ts';
import { FollowRequestActions } from './follow-request-actions.tsx';
import { RowList } from './paged-list.tsx';
import { PersonRow } from './person-row.tsx';

/** Who asks to follow the viewer; nothing if nobody does. */
export function FollowRequests() {
  const { data } = useInfiniteQuery(followRequests());
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  if (!data || data.length === 0) return null;
  const moveFocus = (button: HTMLElement) => {
    const row = button.closest('li');
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    // The row disappears with its focused button.
    (next?.querySelector('button') ?? section.current)?.focus();
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="mt-4 mb-2 rounded-2xl bg-surface p-4 shadow-0 md:p-5"
    >
      <h2 id={titleId} className="pb-2 font-bold text-lg">
        {m.requestsTitle()}
      </h2>
      <RowList
        options={followRequests()}
        label={m.requestsTitle()}
        empty={null}
        row={(person) => (
          <PersonRow person={person} action={<FollowRequestActions person={person} onDecide={moveFocus} />} />
        )}
      />
    </section>
  );
}
