import { createFileRoute, redirect } from '@tanstack/react-router';
import { toast } from '../lib/browser/toast.ts';
import * as m from '../messages/shell.gen.ts';

export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    toast.failure(m.brokenLinkToast());
    throw redirect({ to: '/quests', replace: true });
  },
});
