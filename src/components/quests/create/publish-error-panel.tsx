import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { messages } from './messages.ts';
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
              {messages.failed.open}
            </Link>
          )
        }
      />
    </div>
  );
}
