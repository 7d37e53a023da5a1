import { type ReactNode, useSyncExternalStore } from 'react';
import { vi } from 'vitest';
import { CreateContext } from '../../../src/components/flicks/create/create-context.ts';
import { CreatePanels } from '../../../src/components/flicks/create/create-panels.tsx';
import { useCreating } from '../../../src/components/flicks/create/use-create-flick.ts';
import { openDraft } from '../../../src/publishing/drafts/draft-store.ts';
import { demoPerson, signIn } from '../app/render-app.tsx';
import { renderPart } from '../app/render-part.tsx';
import { aDevice, aServer, aTab } from './publishing-fakes.ts';

type Tab = ReturnType<typeof aTab>;

function Around({ tab, children }: { tab: Tab; children: ReactNode }) {
  const draft = openDraft(
    useSyncExternalStore(tab.publishing.draftStore.subscribe, tab.publishing.draftStore.read),
  );
  return draft && <Open tab={tab}>{children}</Open>;
}

function Open({ tab, children }: { tab: Tab; children: ReactNode }) {
  const creating = useCreating(tab.draft(), tab.publishing, () => undefined);
  return (
    <CreateContext value={creating}>
      {children}
      <CreatePanels />
      <button type="button" onClick={creating.share}>
        Share flick
      </button>
    </CreateContext>
  );
}

/** Parts of the create screen around an open draft, with its panels and its button; signed in as the demo person. */
export async function renderCreating(
  parts: ReactNode,
  files: readonly File[] = [],
  faultOf?: Parameters<typeof aServer>[0],
) {
  // jsdom shows no files.
  URL.createObjectURL ??= () => 'blob:nothing';
  URL.revokeObjectURL ??= () => undefined;
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:nothing');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  signIn();
  const server = aServer(faultOf);
  const tab = aTab(aDevice(), server, { personId: () => demoPerson.userId });
  tab.publishing.begin();
  if (files.length > 0) tab.publishing.add(files);
  const view = await renderPart(<Around tab={tab}>{parts}</Around>);
  return { ...view, ...tab, server };
}
