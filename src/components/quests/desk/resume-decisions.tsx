import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useViewer } from '../../../queries/core/viewer.ts';
import { resumeDecisions } from '../../../queries/quests/decisions/resume-decisions.ts';

/** Sends decisions about applicants that an earlier visit left, at the start and after a login. */
export function ResumeDecisions() {
  const client = useQueryClient();
  const viewerId = useViewer()?.userId;
  useEffect(() => {
    if (!viewerId) return;
    // If its code cannot be loaded nothing is lost: they are stored, and the next start tries again.
    resumeDecisions(client, viewerId).catch(() => null);
  }, [client, viewerId]);
  return null;
}
