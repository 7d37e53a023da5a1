import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import * as m from '../../../messages/quests.gen.ts';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import type { PostFailure } from './publish-error.ts';

/** Why the quest was not posted; scrolled into view, since the button is elsewhere. */
export function PostFailurePanel({ panel }: { panel: NonNullable<PostFailure['panel']> }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.scrollIntoView?.({ block: 'center' }), []);
  const { title, hint, questId } = panel;
  return (
    <div ref={container}>
      <FailurePanel
        title={title}
        hint={
          questId === undefined ? (
            hint
          ) : (
            <Link to="/quests/$id" params={{ id: questId }} className="font-semibold underline">
              {m.createPostedBeforeOpen()}
            </Link>
          )
        }
      />
    </div>
  );
}
