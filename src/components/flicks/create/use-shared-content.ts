import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { takeShared } from '../../../offline/share-target.ts';
import type { Draft } from '../../../publishing/drafts/draft.ts';
import type { PublishingActions } from './create-context.ts';

/** Puts what the phone shared to the app into the draft. Returns whether that is done, or there is nothing to do. */
export function useSharedContent(
  draft: Draft | null,
  publishing: PublishingActions,
  isShared: boolean,
): boolean {
  const navigate = useNavigate();
  const [isTaken, setTaken] = useState(false);
  const draftId = draft?.id;
  const take = useEffectEvent(async () => {
    try {
      const { files, text } = await takeShared();
      for (const problem of publishing.add(files)) toast.failure(problem);
      // What somebody has written already stays.
      if (text !== '' && draft?.caption.length === 0) publishing.edit('caption', [{ type: 'text', text }]);
    } catch {
      toast.failure(m.createSharedLost());
    }
    setTaken(true);
    await navigate({ to: '/create', search: {}, replace: true });
  });
  useEffect(() => {
    if (isShared && draftId !== undefined) void take();
  }, [isShared, draftId]);
  return isTaken || !isShared;
}
